import { trpc } from '../../../lib/api/trpc-query.ts'

/** The entries that fit a person and another contact, as they are now. */
export function useSharedEntries(_id: string) {
  return trpc.contacts.sharedEntries.useQuery({ _id }, { gcTime: 0 })
}
