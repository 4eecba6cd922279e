import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { useRefreshContacts } from '../use-contacts.ts'

type PhonePage = RouterOutputs['contacts']['listPhonesToCheck']
type ContactToCheck = PhonePage['contacts'][number]
export type PhoneToCheck = ContactToCheck['phones'][number]

/** Contacts with numbers that cannot be dialled. */
export function usePhonesToCheck() {
  const { client } = trpc.useUtils()
  return usePages<PhonePage>({
    queryKey: getQueryKey(trpc.contacts.listPhonesToCheck, undefined, 'infinite'),
    fetchPage: (after, options) => client.contacts.listPhonesToCheck.query(after, options),
  })
}

export function useRepairPhone() {
  return trpc.contacts.repairPhone.useMutation({ onSuccess: useRefreshContacts() })
}

export function useUndoRepair() {
  return trpc.contacts.undoRepair.useMutation({ onSuccess: useRefreshContacts(), onError: showError })
}
