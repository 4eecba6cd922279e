import { Radio } from '@radix-ui/themes'
import { type Ref, useId } from 'react'
import field from '../input/Field.module.css'
import css from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; hint: string }[]
  value: Value
  error?: string | undefined
  /** The chosen radio, or the first one; for moving the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined
  onChoose(value: Value): void
}

/** A choice between a few options that each need a sentence. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, choices, value, error, ref, onChoose } = props
  const name = useId()
  const focused = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <fieldset className={css.cards} aria-describedby={error ? `${name}-note` : undefined}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.card}>
          <Radio
            ref={choice === focused ? ref : undefined}
            size="3"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onValueChange={() => onChoose(choice.value)}
          />
          <span>
            {choice.label}
            <span className={css.hint}>{choice.hint}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-note`} className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
