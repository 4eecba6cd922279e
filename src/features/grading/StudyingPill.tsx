import { Trans } from '@lingui/react/macro'
import { CircleCheck, Hourglass, PencilLine } from 'lucide-react'
import { Pill } from '../../ui/Pill.tsx'
import { readStudyingState } from './studying-state.ts'

/** Where a studying stands, in a word. */
export function StudyingPill({ studying }: { studying: Parameters<typeof readStudyingState>[0] }) {
  switch (readStudyingState(studying)) {
    case 'reviewed':
      return (
        <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden="true" />}>
          <Trans>Reviewed</Trans>
        </Pill>
      )
    case 'waiting':
      return (
        <Pill tone="gold" icon={<Hourglass size={14} aria-hidden="true" />}>
          <Trans>Waiting</Trans>
        </Pill>
      )
    case 'in-progress':
      return (
        <Pill icon={<PencilLine size={14} aria-hidden="true" />}>
          <Trans>In progress</Trans>
        </Pill>
      )
  }
}
