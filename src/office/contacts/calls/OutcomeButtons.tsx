import { useLingui } from '@lingui/react/macro'
import { Clock, type LucideIcon, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react'
import { type CallOutcome, callOutcomes } from '#domain/contact/call-outcome.ts'
import { callOutcomeLabel } from '../call-outcome-label.ts'
import css from './OutcomeButtons.module.css'

const icons: Record<CallOutcome, LucideIcon> = {
  answered: PhoneCall,
  no_answer: PhoneMissed,
  wrong_number: PhoneOff,
  later: Clock,
}

interface OutcomeButtonsProps {
  chosen: CallOutcome | undefined
  onChoose(outcome: CallOutcome): void
}

/** The four outcomes of a call. */
export function OutcomeButtons({ chosen, onChoose }: OutcomeButtonsProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`How did it go?`} className={css.outcomes}>
      {callOutcomes.map((outcome, index) => {
        const Icon = icons[outcome]
        return (
          <button
            key={outcome}
            type="button"
            className={`${css.outcome} ${css[outcome]}`}
            aria-pressed={outcome === chosen}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(outcome)}
          >
            <Icon size={20} aria-hidden="true" />
            {t(callOutcomeLabel[outcome])}
            <kbd className={css.key} aria-hidden="true">
              {index + 1}
            </kbd>
          </button>
        )
      })}
    </div>
  )
}
