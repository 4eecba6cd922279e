import { trpc } from '../../../lib/api/trpc-query.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { contactMessages } from '../../../lib/data/update-studying-contact.ts'
import { translateSentence } from './translate-sentence.ts'

/** What follows once a studying has a contact: refreshes what shows it, says so, and calls `onDone`. */
export function useContactLinked(onDone: () => void): () => void {
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
