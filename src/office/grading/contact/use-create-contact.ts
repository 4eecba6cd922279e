import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'
import { createContactOfStudying } from '../../../lib/data/contacts.ts'
import { useContactLinked } from './use-contact-linked.ts'

type NewContact = Omit<RouterInputs['contactCard']['createFromStudying'], '_id' | 'same_phone'>

/** Creates a contact from what a guest gave, and links the studying to it, with others of the same phone if asked for. */
export function useCreateContact(same_phone: boolean, onDone: () => void) {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((contact: NewContact, _id) =>
    createContactOfStudying(utils.client, { ...contact, _id, same_phone }),
  )
  return useMutation({
    mutationFn: createOnce,
    onSuccess: useContactLinked(onDone),
  })
}
