import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { contactMessages, updateStudyingContact } from '../../../lib/data/update-studying-contact.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'
import { createContactOfStudying } from '../../../lib/data/contacts.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { translateSentence } from './translate-sentence.ts'

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

/** How many other studyings have the phone of this one. */
export function useSamePhone(studying_id: string, phone: string) {
  return trpc.studyings.samePhone.useQuery({ studying_id }, { enabled: phone !== '' }).data?.others ?? 0
}

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

/** What follows once a studying has a contact: refreshes what shows it, says so, and calls `onDone`. */
function useContactLinked(onDone: () => void): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.studyings.examine.invalidate()
    void utils.studyings.list.invalidate()
    void utils.studyings.students.invalidate()
    void utils.contacts.invalidate()
    void utils.contactCard.invalidate()
    const translation = translateSentence(contactMessages.updated)
    if (translation) showMessage(translation, 'success', undefined, { text: contactMessages.updated, lang: 'uk' })
    else showMessage(contactMessages.updated, 'success')
    onDone()
  }
}
