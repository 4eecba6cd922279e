import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import css from './Field.module.css'
import select from './Select.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  lang?: string
}

interface SelectInputProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: string | undefined
  value: Value
  options: readonly SelectOption<Value>[]
  onChoose(value: Value): void
}

/** One labelled choice out of a few. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, isLabelHidden, error, hint, id, value, options, onChoose, ...rest } = props
  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} id={id}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`${css.input} ${select.select}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChoose(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
