import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Hourglass, MessageCircle } from 'lucide-react'
import css from './LessonList.module.css'

export interface LessonStatus {
  /** Minutes. */
  lesson_length: number
  lesson_is_done: boolean
  is_begun: boolean
  studying_review: boolean
  /** Sent, and not reviewed. */
  is_waiting?: boolean
  /** Reviewed since it was last opened. */
  reply_is_new?: boolean
}

/** The state of a lesson for its student; before it was begun, how long it takes. */
export function LessonStatusIcon({ lesson }: { lesson: LessonStatus }) {
  const { t } = useLingui()
  const { lesson_length: minutes, studying_review, lesson_is_done, is_begun, is_waiting, reply_is_new } = lesson
  if (reply_is_new)
    return (
      <span className={`inline-row gap-1 semibold small justify-self-start filled ${css.new}`}>
        <MessageCircle size={16} aria-hidden="true" />
        <Trans>New: your teacher has answered</Trans>
      </span>
    )
  if (studying_review)
    return (
      <span className="inline-row gap-1 semibold accent small">
        <MessageCircle size={16} aria-hidden="true" />
        <Trans>Your teacher has answered</Trans>
      </span>
    )
  if (is_waiting)
    return (
      <span className="inline-row gap-1 semibold gold small">
        <Hourglass size={16} aria-hidden="true" />
        <Trans>Waiting for the teacher</Trans>
      </span>
    )
  if (lesson_is_done)
    return (
      <span className="inline-row gap-1 semibold ok small">
        <CircleCheck size={16} aria-hidden="true" />
        <Trans>Done</Trans>
      </span>
    )
  if (is_begun)
    return (
      <span className="inline-row gap-1 semibold gold small">
        <CircleDashed size={16} aria-hidden="true" />
        <Trans>Started</Trans>
      </span>
    )
  return minutes > 0 ? <span className="inline-row gap-1 semibold small soft">{t`${minutes} min`}</span> : null
}
