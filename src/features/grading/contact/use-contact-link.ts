import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc-query.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'
import { contactMessages, updateStudyingContact } from './update-studying-contact.ts'

/** Links a studying to a contact that is there; `refresh` is for whoever made the contact at once. */
export function useContactLink(studyingId: string, onDone: () => void) {
  const utils = trpc.useUtils()
  const refresh = () => {
    void utils.studyings.examine.invalidate({ studying_id: studyingId })
    void utils.studyings.list.invalidate()
    void utils.studyings.students.invalidate()
    void utils.contacts.invalidate()
    showMessage(contactMessages.updated, 'success')
    onDone()
  }
  const link = useMutation({
    mutationFn: (contact: { _id: string }) =>
      updateStudyingContact((input) => utils.client.studyings.setContact.mutate(input), studyingId, contact),
    onSuccess: refresh,
  })
  return { link, refresh }
}
