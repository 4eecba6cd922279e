import { Check } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import css from './ChoiceList.module.css'

interface Choice {
  id: string
  text: string
  detail: string
  /** How many answers wait; nothing is left at 0. */
  count: number
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen?: string
  onChoose(id: string): void
}

/** Lessons or questions with how much waits in each, one of which is chosen. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const { t } = useLingui()
  return (
    <ul className={css.list} aria-label={label}>
      {choices.map(({ id, text, detail, count }) => (
        <li key={id}>
          <button
            type="button"
            className={css.choice}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={css.words}>
              <span className={css.text}>{text}</span>
              <span className={css.detail}>{detail}</span>
            </span>
            {count > 0 ? (
              <span className={css.count}>{count}</span>
            ) : (
              <Check size={18} role="img" aria-label={t`Nothing left`} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
