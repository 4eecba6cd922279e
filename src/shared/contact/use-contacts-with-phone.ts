import { trpc } from '../../lib/api/trpc-query.ts'

/** The contacts with the same phone number, however it is written. */
export function useContactsWithPhone(contact_phone: string, code?: string) {
  const found = trpc.contacts.listSamePhone.useQuery(
    { contact_phone, ...(code && { code }) },
    { enabled: contact_phone !== '' },
  )
  return (contact_phone !== '' && found.data?.contacts) || []
}
