import type { ComponentProps } from 'react'
import { Field } from '../input/Field.tsx'
import { TextArea } from './TextArea.tsx'

interface TextAreaInputProps extends ComponentProps<typeof TextArea> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** Labelled text of several lines. */
export function TextAreaInput({ label, error, hint, id, rows = 3, ...rest }: TextAreaInputProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(control) => <TextArea {...rest} rows={rows} {...control} />}
    </Field>
  )
}
