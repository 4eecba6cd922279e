import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Eraser, Hourglass, PencilLine } from 'lucide-react'
import { Badge } from '@radix-ui/themes'
import { readStudyingState, type StudyingState } from './studying-state.ts'
import { studyingStateLabel } from './studying-state-label.ts'

/** How each state looks. */
const looks = {
  reviewed: { color: 'green', icon: CircleCheck },
  deleted: { color: 'gray', icon: Eraser },
  waiting: { color: 'amber', icon: Hourglass },
  'in-progress': { color: 'gray', icon: PencilLine },
} as const satisfies Record<StudyingState, object>

/** The state of a studying. */
export function StudyingBadge({ studying }: { studying: Parameters<typeof readStudyingState>[0] }) {
  const { t } = useLingui()
  const state = readStudyingState(studying)
  const { color, icon: Icon } = looks[state]
  return (
    <Badge color={color}>
      <Icon size={14} aria-hidden="true" />
      {t(studyingStateLabel[state])}
    </Badge>
  )
}
