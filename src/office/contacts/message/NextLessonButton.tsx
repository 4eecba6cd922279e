import { Trans } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { useContactHistory } from '../../../shared/contact/use-contact-history.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { useLessonLink } from './use-lesson-link.ts'
import type { LessonLink } from './use-message.ts'

interface NextLessonButtonProps {
  contactId: string
  onChoose(link: LessonLink): void
}

/** Puts the lesson into the message that follows the one which the contact has finished. */
export function NextLessonButton({ contactId, onChoose }: NextLessonButtonProps) {
  const { data } = useContactHistory(contactId)
  const open = useLessonLink(contactId)
  const lesson = data?.next_lesson
  if (!lesson) return null
  const { lesson_id, lesson_place: number, lesson_title: title } = lesson
  return (
    <Button variant="quiet" onClick={() => open(lesson_id, onChoose)}>
      <BookOpen size={18} aria-hidden="true" />
      <Trans>
        Add lesson {number}: {title}
      </Trans>
    </Button>
  )
}
