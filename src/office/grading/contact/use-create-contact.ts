import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useContactLinked } from './use-contact-linked.ts'

type NewContact = Omit<RouterInputs['contactCard']['createFromStudying'], 'same_phone'>

/** Creates a contact from what a guest gave, and links the studying to it, with others of the same phone if asked for. */
export function useCreateContact(same_phone: boolean, onDone: () => void) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (contact: NewContact) => utils.client.contactCard.createFromStudying.mutate({ ...contact, same_phone }),
    onSuccess: useContactLinked(onDone),
  })
}
