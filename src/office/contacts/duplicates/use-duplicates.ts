import { getQueryKey } from '@trpc/react-query'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { useRefreshContacts } from '../use-contacts.ts'

type DuplicatePage = RouterOutputs['contacts']['listDuplicates']
export type DuplicatePair = DuplicatePage['pairs'][number]
export type MergeField = RouterInputs['contacts']['merge']['take'][number]

/** Contacts that share a phone, pair by pair. */
export function useDuplicates() {
  const { client } = trpc.useUtils()
  return usePages<DuplicatePage>({
    queryKey: getQueryKey(trpc.contacts.listDuplicates, undefined, 'infinite'),
    fetchPage: (after, options) => client.contacts.listDuplicates.query(after, options),
  })
}

export function useMerge() {
  return trpc.contacts.merge.useMutation({ onSuccess: useRefreshContacts() })
}

export function useKeepApart() {
  return trpc.contacts.keepApart.useMutation({ onSuccess: useRefreshContacts(), onError: showError })
}
