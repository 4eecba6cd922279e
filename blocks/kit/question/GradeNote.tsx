import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, CircleX, MessageCircle } from 'lucide-react'
import type { Grade } from '../define-model.ts'
import css from './GradeNote.module.css'

/** What an answer was worth, in words and a sign. */
export function GradeNote({ grade }: { grade: Grade }) {
  if (grade.kind === 'unanswered')
    return (
      <span className={css.note}>
        <CircleDashed aria-hidden size={18} />
        <Trans>No answer</Trans>
      </span>
    )
  if (grade.kind === 'needs-review')
    return (
      <span className={css.note}>
        <MessageCircle aria-hidden size={18} />
        <Trans>The teacher reads this answer</Trans>
      </span>
    )
  const { earned, total } = grade
  if (earned >= total)
    return (
      <span className={`${css.note} ${css.right}`}>
        <CircleCheck aria-hidden size={18} />
        <Trans>Right</Trans>
      </span>
    )
  if (earned === 0)
    return (
      <span className={`${css.note} ${css.wrong}`}>
        <CircleX aria-hidden size={18} />
        <Trans>Not right</Trans>
      </span>
    )
  return (
    <span className={`${css.note} ${css.partly}`}>
      <CircleDashed aria-hidden size={18} />
      <Trans>
        {earned} of {total}
      </Trans>
    </span>
  )
}
