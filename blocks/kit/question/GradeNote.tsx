import { Trans } from '@lingui/react/macro'
import type { Grade } from '../define-model.ts'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'

/** The grade of an answer, as text with an icon. */
export function GradeNote({ grade }: { grade: Grade }) {
  if (grade.kind === 'unanswered')
    return (
      <span className="inline-row gap-2 medium">
        <InlineIcon shape="circle-dashed" size={18} />
        <Trans>No answer</Trans>
      </span>
    )
  if (grade.kind === 'needs-review')
    return (
      <span className="inline-row gap-2 medium">
        <InlineIcon shape="message-circle" size={18} />
        <Trans>The teacher reads this answer</Trans>
      </span>
    )
  const { earned, total } = grade
  if (earned >= total)
    return (
      <span className="inline-row gap-2 medium ok">
        <InlineIcon shape="circle-check" size={18} />
        <Trans>Correct</Trans>
      </span>
    )
  if (earned === 0)
    return (
      <span className="inline-row gap-2 medium bad">
        <InlineIcon shape="circle-x" size={18} />
        <Trans>Incorrect</Trans>
      </span>
    )
  return (
    <span className="inline-row gap-2 medium gold">
      <InlineIcon shape="circle-dashed" size={18} />
      <Trans>
        {earned} of {total}
      </Trans>
    </span>
  )
}
