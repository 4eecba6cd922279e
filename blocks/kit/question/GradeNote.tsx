import { useLingui } from '@lingui/react/macro'
import type { Grade } from '../define-model.ts'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'

/** The grade of an answer, as text with an icon. */
export function GradeNote({ grade }: { grade: Grade }) {
  const { t } = useLingui()
  const { earned, total } = grade.kind === 'scored' ? grade : { earned: 0, total: 0 }
  const [shape, words, tone] =
    grade.kind === 'unanswered'
      ? (['circle-dashed', t`No answer`, ''] as const)
      : grade.kind === 'needs-review'
        ? (['message-circle', t`The teacher reads this answer`, ''] as const)
        : earned >= total
          ? (['circle-check', t`Correct`, 'ok'] as const)
          : earned === 0
            ? (['circle-x', t`Incorrect`, 'bad'] as const)
            : (['circle-dashed', t`${earned} of ${total}`, 'gold'] as const)
  return (
    <span className={`inline-row gap-2 medium ${tone}`}>
      <InlineIcon shape={shape} size={18} />
      {words}
    </span>
  )
}
