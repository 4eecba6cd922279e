import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { TextLine } from './TextLine.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** One labelled line of text. */
export function TextInput({ label, error, hint, id, ...rest }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(control) => <TextLine {...rest} {...control} />}
    </Field>
  )
}
