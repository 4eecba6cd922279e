import { useId } from 'react'
import css from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; hint: string }[]
  value: Value
  onChoose(value: Value): void
}

/** A choice between a few ways that each need a sentence. */
export function RadioCards<Value extends string>({ legend, choices, value, onChoose }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.cards}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.card}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>
            {choice.label}
            <span className={css.hint}>{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
