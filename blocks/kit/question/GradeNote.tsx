import { Trans } from '@lingui/react/macro'
import type { Grade } from '../define-model.ts'
import { Sign } from '../../../src/ui/sign/Sign.tsx'
import css from './GradeNote.module.css'

/** What an answer was worth, in words and a sign. */
export function GradeNote({ grade }: { grade: Grade }) {
  if (grade.kind === 'unanswered')
    return (
      <span className={css.note}>
        <Sign shape="circle-dashed" size={18} />
        <Trans>No answer</Trans>
      </span>
    )
  if (grade.kind === 'needs-review')
    return (
      <span className={css.note}>
        <Sign shape="message-circle" size={18} />
        <Trans>The teacher reads this answer</Trans>
      </span>
    )
  const { earned, total } = grade
  if (earned >= total)
    return (
      <span className={`${css.note} ${css.right}`}>
        <Sign shape="circle-check" size={18} />
        <Trans>Right</Trans>
      </span>
    )
  if (earned === 0)
    return (
      <span className={`${css.note} ${css.wrong}`}>
        <Sign shape="circle-x" size={18} />
        <Trans>Not right</Trans>
      </span>
    )
  return (
    <span className={`${css.note} ${css.partly}`}>
      <Sign shape="circle-dashed" size={18} />
      <Trans>
        {earned} of {total}
      </Trans>
    </span>
  )
}
