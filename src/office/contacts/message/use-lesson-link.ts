import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import type { LessonLink } from './use-message.ts'

/** Opens the link to a lesson: the contact's own one, so that what is answered there is the contact's, else the lasting one. */
export function useLessonLink(contact_id: string | undefined) {
  const lasting = trpc.links.openLasting.useMutation()
  const own = trpc.contactCard.lessonLink.useMutation()
  return (lesson_id: string, onOpened: (link: LessonLink) => void) => {
    const handlers = { onSuccess: onOpened, onError: showError }
    if (contact_id === undefined) lasting.mutate({ lesson_id }, handlers)
    else own.mutate({ contact_id, lesson_id }, handlers)
  }
}
