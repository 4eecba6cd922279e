import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { startDownload } from '../shared/start-download.ts'
import type { ContactFilter, ContactPage } from './contact-data.ts'

/** The contacts of a filter, page by page. */
export function useContacts(filter: ContactFilter) {
  const { client } = trpc.useUtils()
  return usePages<ContactPage>({
    queryKey: getQueryKey(trpc.contacts.list, filter, 'infinite'),
    fetchPage: (after, options) => client.contacts.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
  })
}

/** How many contacts a filter has. */
export function useContactCount({ sort: _sort, ...filter }: ContactFilter) {
  return trpc.contacts.count.useQuery(filter, { placeholderData: (previous) => previous })
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
  return trpc.contacts.get.useQuery({ _id })
}

/** Reads again what shows contacts. */
export function useRefreshContacts() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.contacts.invalidate(), utils.contactCard.invalidate()])
}

/** Marks what shows contacts as old: the page of one that is gone would only ask for it again. */
function useRefreshLists() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.contacts.list.invalidate(), utils.contacts.count.invalidate()])
}

/** Creates a contact; the form shows why it failed. */
export function useCreateContact() {
  const event = trpc.events.create.useMutation()
  const refresh = useRefreshContacts()
  return trpc.contacts.create.useMutation({
    onSuccess({ contact: { contact_owner_id, account_id } }) {
      // For statistics; without it the contact is as good.
      event.mutate({ event_type: 'newcontact', event_params: { missioner_id: contact_owner_id, account_id } })
      return refresh()
    },
  })
}

export function useUpdateContact() {
  return trpc.contacts.update.useMutation({ onSuccess: useRefreshContacts() })
}

export function useSetContactStatus() {
  return trpc.contacts.setStatus.useMutation({ onSuccess: useRefreshContacts(), onError: showError })
}

export function useUpdateContacts() {
  return trpc.contacts.updateMany.useMutation({ onSuccess: useRefreshContacts() })
}

export function useTransferContacts() {
  return trpc.contacts.transfer.useMutation({ onSuccess: useRefreshContacts() })
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
  return trpc.contacts.remove.useMutation({ onSuccess: useRefreshContacts(), onError: showError })
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
