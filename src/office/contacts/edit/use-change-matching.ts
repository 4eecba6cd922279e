import { useRef, useState } from 'react'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import type { ContactFilter } from '../contact-data.ts'
import { useRefreshContacts } from '../use-contacts.ts'

/** All contacts of a filter. */
export interface AllContacts {
  filter: ContactFilter
  count: number
}

type Part = RouterOutputs['contacts']['updateMatching']
type NextPart = Omit<RouterInputs['contacts']['updateMatching'], 'changes'>

/** Gives all contacts of a filter the same changes, to be undone together. */
export function useChangeMatching(all: AllContacts) {
  const { client } = trpc.useUtils()
  const { run, ...parts } = useParts(all)
  return {
    ...parts,
    run: (changes: RouterInputs['contacts']['updateMatching']['changes']) =>
      run((part) => client.contacts.updateMatching.mutate({ ...part, changes })),
  }
}

/** Gives all contacts of a filter to these missioners in turn, or to the pool, to be undone together. */
export function useTransferMatching(all: AllContacts) {
  const { client } = trpc.useUtils()
  const { run, ...parts } = useParts(all)
  return {
    ...parts,
    run: (owners: RouterInputs['contacts']['transferMatching']['owners']) =>
      run((part, done) => client.contacts.transferMatching.mutate({ ...part, owners, done })),
  }
}

/** Calls part by part. A run that failed goes on where it ended when it is started again. */
function useParts({ filter: { sort: _sort, ...filter } }: AllContacts) {
  const refresh = useRefreshContacts()
  const [done, setDone] = useState<number>()
  const state = useRef({ undo_id: '', after: undefined as string | undefined, rows: 0, updated: 0, isStopped: false })
  return {
    /** How many contacts the run has reached; undefined before it. */
    done,
    /** Calls for one part after the other, until there are no more or the dialog is closed. */
    async run(change: (part: NextPart, done: number) => Promise<Part>) {
      const { current } = state
      current.undo_id ||= makeUuid()
      setDone(current.rows)
      while (!current.isStopped) {
        const { undo_id, after, rows } = current
        const part = await change({ filter, undo_id, ...(after === undefined ? {} : { after }) }, rows)
        current.rows += part.rows
        current.updated += part.updated
        setDone(current.rows)
        if (part.next === null) break
        current.after = part.next
      }
      await refresh()
      return { updated: current.updated, undo_id: current.updated > 0 ? current.undo_id : null }
    },
    /** Closes the dialog; a run ends with the part at which it is. */
    closing: (onClose: () => void) => () => {
      state.current.isStopped = true
      onClose()
    },
  }
}
