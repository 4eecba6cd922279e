import { Grid, Radio, Text } from '@radix-ui/themes'
import { type Ref, useId } from 'react'
import field from '../input/Field.module.css'
import css from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  value: Value | undefined
  error?: string | undefined
  /** The chosen radio, or the first one; for moving the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined
  onChoose(value: Value): void
}

/** A choice between a few options that each need a sentence, or between a few texts, which are side by side. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, choices, value, error, ref, onChoose } = props
  const name = useId()
  const focused = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <Grid
      asChild
      columns={choices.some(({ hint }) => hint) ? '1' : 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))'}
      gap="2"
    >
      <fieldset aria-describedby={error ? `${name}-note` : undefined}>
        <Text asChild weight="medium">
          <legend>{legend}</legend>
        </Text>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`grid items-center gap-3 target pad-line round breaks pointer field-border ${css.card}`}
          >
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
              {choice.hint && (
                <Text as="div" size="1" color="gray">
                  {choice.hint}
                </Text>
              )}
            </span>
          </label>
        ))}
        {error && (
          <p id={`${name}-note`} className={field.error}>
            {error}
          </p>
        )}
      </fieldset>
    </Grid>
  )
}
