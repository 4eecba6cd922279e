import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { updateStudyingContact } from '../../../lib/data/update-studying-contact.ts'
import { useContactLinked } from './use-contact-linked.ts'

/** Links a studying to a stored contact, with the others of the same phone if asked for. */
export function useContactLink(studyingId: string, same_phone: boolean, onDone: () => void) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (contact: { _id: string }) =>
      updateStudyingContact(
        (input) => utils.client.studyings.setContact.mutate({ ...input, same_phone }),
        studyingId,
        contact,
      ),
    onSuccess: useContactLinked(onDone),
  })
}
