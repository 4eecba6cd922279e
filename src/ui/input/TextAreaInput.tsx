import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import css from './Field.module.css'

interface TextAreaInputProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** Labelled text of several lines, which grows with them. */
export function TextAreaInput({ label, error, hint, id, rows = 3, ...rest }: TextAreaInputProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(control) => (
        <textarea translate="no" {...rest} rows={rows} {...control} className={`${css.input} ${css.growing}`} />
      )}
    </Field>
  )
}
