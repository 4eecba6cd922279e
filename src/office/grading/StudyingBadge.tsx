import { Trans } from '@lingui/react/macro'
import { CircleCheck, Eraser, Hourglass, PencilLine } from 'lucide-react'
import { Badge } from '@radix-ui/themes'
import { readStudyingState } from './studying-state.ts'

/** The state of a studying. */
export function StudyingBadge({ studying }: { studying: Parameters<typeof readStudyingState>[0] }) {
  switch (readStudyingState(studying)) {
    case 'reviewed':
      return (
        <Badge color="green">
          <CircleCheck size={14} aria-hidden="true" />
          <Trans>Reviewed</Trans>
        </Badge>
      )
    case 'deleted':
      return (
        <Badge color="gray">
          <Eraser size={14} aria-hidden="true" />
          <Trans>Answers deleted</Trans>
        </Badge>
      )
    case 'waiting':
      return (
        <Badge color="amber">
          <Hourglass size={14} aria-hidden="true" />
          <Trans>Waiting</Trans>
        </Badge>
      )
    case 'in-progress':
      return (
        <Badge color="gray">
          <PencilLine size={14} aria-hidden="true" />
          <Trans>In progress</Trans>
        </Badge>
      )
  }
}
