import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, MessageCircle } from 'lucide-react'
import css from './OwnCourses.module.css'

export interface MarkedLesson {
  /** Minutes. */
  lesson_length: number
  lesson_is_done: boolean
  is_begun: boolean
  studying_review: boolean
}

/** Where one stands with a lesson; before it was begun, how long it takes. */
export function LessonMark({ lesson }: { lesson: MarkedLesson }) {
  const { t } = useLingui()
  const { lesson_length: minutes, studying_review, lesson_is_done, is_begun } = lesson
  if (studying_review)
    return (
      <span className={`${css.mark} ${css.reviewed}`}>
        <MessageCircle size={16} aria-hidden="true" />
        <Trans>Your teacher has answered</Trans>
      </span>
    )
  if (lesson_is_done)
    return (
      <span className={`${css.mark} ${css.done}`}>
        <CircleCheck size={16} aria-hidden="true" />
        <Trans>Done</Trans>
      </span>
    )
  if (is_begun)
    return (
      <span className={`${css.mark} ${css.begun}`}>
        <CircleDashed size={16} aria-hidden="true" />
        <Trans>Begun</Trans>
      </span>
    )
  return minutes > 0 ? <span className={`${css.mark} ${css.soft}`}>{t`${minutes} min`}</span> : null
}
