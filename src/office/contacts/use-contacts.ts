import { useMutation } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { subscribe } from 'valtio'
import type { RouterInputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { createContact, removeContacts } from '../../lib/data/contacts.ts'
import { requireAllRows } from '../../lib/data/require-all-rows.ts'
import { usePages } from '../../lib/use-pages.ts'
import { sentCalls } from '../../sync/calls/call-state.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { startDownload } from '../../ui/start-download.ts'
import { OTHERS_CHANGES_MS } from '../shared/contacts/others-changes.ts'
import type { Contact, ContactFilter, ContactPage } from './contact-data.ts'

/** Pages that are read again at once: each is a call, so those of a long list are read less often. */
const PAGES_AT_ONCE = 5

/** The contacts of a filter, page by page, with what others change meanwhile. */
export function useContacts(filter: ContactFilter) {
  const { client } = trpc.useUtils()
  return usePages<ContactPage>({
    queryKey: getQueryKey(trpc.contacts.list, filter, 'infinite'),
    fetchPage: (after, options) => client.contacts.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
    refetchInterval: (pages) => OTHERS_CHANGES_MS * Math.max(1, Math.ceil(pages / PAGES_AT_ONCE)),
  })
}

/** How many contacts a filter has. */
export function useContactCount({ sort: _sort, ...filter }: ContactFilter) {
  return trpc.contacts.count.useQuery(filter, {
    placeholderData: (previous) => previous,
    refetchInterval: OTHERS_CHANGES_MS,
  })
}

/** How many phones of the person's contacts cannot be dialled. */
export function usePhoneCount() {
  return trpc.contacts.countPhonesToCheck.useQuery(undefined, { staleTime: 60_000 })
}

/** Downloads the contacts of a filter as a spreadsheet. */
export function useExportContacts() {
  const download = trpc.contacts.export.useMutation({ onSuccess: ({ url }) => startDownload(url), onError: showError })
  return {
    ...download,
    mutate: ({ sort: _sort, ...filter }: ContactFilter) => download.mutate(filter),
  }
}

/** The missioners, sources and tags to choose from. */
export function useContactChoices() {
  return trpc.contacts.choices.useQuery(undefined, { staleTime: 60_000 })
}

export function useContact(_id: string) {
  useSentCalls()
  const found = trpc.contacts.get.useQuery({ _id })
  useOthersChanges(found.data?.contact)
  return found
}

/** Reads again what shows contacts when someone else has changed the one that is open. */
function useOthersChanges(shown: Pick<Contact, '_id' | 'updated_at'> | undefined) {
  const refresh = useEffectEvent(useRefreshContacts())
  const { data } = trpc.contacts.lastChange.useQuery(
    { _id: shown?._id ?? '' },
    { enabled: shown !== undefined, initialData: shown, staleTime: Infinity, refetchInterval: OTHERS_CHANGES_MS },
  )
  // The history changes without the contact, so what was seen last may be later than the contact that is shown.
  const seen = useRef(0)
  const shownAt = shown?.updated_at.getTime() ?? 0
  const changedAt = data?.updated_at.getTime() ?? 0
  useEffect(() => {
    if (changedAt <= Math.max(shownAt, seen.current)) return
    seen.current = changedAt
    void refresh()
  }, [changedAt, shownAt])
}

/** Reads again what shows contacts. */
export function useRefreshContacts() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()])
}

/** Reads again what shows contacts when this device has sent a call or a message. */
export function useSentCalls() {
  const refresh = useEffectEvent(useRefreshContacts())
  useEffect(() => subscribe(sentCalls, () => void refresh()), [])
}

/** Marks what shows contacts as old: the page of one that is gone would only ask for it again. */
function useRefreshLists() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.contacts.list.invalidate(), utils.contacts.count.invalidate()])
}

/** Creates a contact; the form shows why it failed. */
export function useCreateContact() {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: (contact: RouterInputs['contacts']['create']) => createContact(client, contact),
    onSuccess: useRefreshContacts(),
  })
}

export function useUpdateContact() {
  return trpc.contacts.update.useMutation({ onSuccess: useRefreshContacts() })
}

/** Reads again what shows contacts; fails when a call changed another number of contacts than it had. */
function useRefreshMany() {
  const refresh = useRefreshContacts()
  return async (reply: { rows: number }, { _ids }: { _ids: string[] }) => {
    await refresh()
    requireAllRows(reply.rows, _ids.length)
  }
}

export function useUpdateContacts() {
  return trpc.contacts.updateMany.useMutation({ onSuccess: useRefreshMany() })
}

export function useTransferContacts() {
  return trpc.contacts.transfer.useMutation({ onSuccess: useRefreshMany() })
}

export function useEraseContact() {
  return trpc.contacts.erase.useMutation({ onSuccess: useRefreshLists() })
}

export function useReturnContact() {
  return trpc.contacts.returnToPool.useMutation({ onSuccess: useRefreshContacts() })
}

export function useOfferContacts() {
  return trpc.contacts.offer.useMutation({ onSuccess: useRefreshContacts() })
}

export function useRemoveContacts() {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: (input: RouterInputs['contacts']['remove']) => removeContacts(client, input),
    onSuccess: useRefreshContacts(),
  })
}

export function useAddNote() {
  return trpc.contacts.addNote.useMutation({ onSuccess: useRefreshContacts() })
}

/** Names a source; the form shows why it failed. */
export function useAddSource() {
  return trpc.contacts.addSource.useMutation({ onSuccess: useRefreshContacts() })
}

export function useRemoveSource() {
  return trpc.contacts.removeSource.useMutation({ onSuccess: useRefreshContacts(), onError: showError })
}

/** Parts submissions from the contact with which they were joined. */
export function usePartSubmissions() {
  const utils = trpc.useUtils()
  const refresh = useRefreshContacts()
  return trpc.contactCard.part.useMutation({
    onSuccess: () => Promise.all([refresh(), utils.studyings.invalidate()]),
    onError: showError,
  })
}
