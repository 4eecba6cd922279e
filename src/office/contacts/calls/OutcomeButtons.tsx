import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Clock, type LucideIcon, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react'
import { type CallOutcome, callOutcomes } from '#domain/contact/call-outcome.ts'
import { callOutcomeLabel } from '../call-outcome-label.ts'
import { KeyHint } from './KeyHint.tsx'
import css from './OutcomeButtons.module.css'

const icons: Record<CallOutcome, { Icon: LucideIcon; color: string }> = {
  answered: { Icon: PhoneCall, color: 'var(--ok)' },
  no_answer: { Icon: PhoneMissed, color: 'var(--sky)' },
  wrong_number: { Icon: PhoneOff, color: 'var(--bad)' },
  later: { Icon: Clock, color: 'var(--gold)' },
}

interface OutcomeButtonsProps {
  chosen: CallOutcome | undefined
  onChoose(outcome: CallOutcome): void
}

/** The four outcomes of a call. */
export function OutcomeButtons({ chosen, onChoose }: OutcomeButtonsProps) {
  const { t } = useLingui()
  return (
    <Grid role="group" aria-label={t`How did it go?`} columns="2" gap="2">
      {callOutcomes.map((outcome, index) => {
        const { Icon, color } = icons[outcome]
        return (
          <button
            key={outcome}
            type="button"
            className={`row gap-2 target round bg-card semibold breaks text-start pointer field-border ${css.outcome}`}
            aria-pressed={outcome === chosen}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(outcome)}
          >
            <Icon size={20} color={color} aria-hidden="true" />
            {t(callOutcomeLabel[outcome])}
            <KeyHint>{String(index + 1)}</KeyHint>
          </button>
        )
      })}
    </Grid>
  )
}
