import type { ComponentProps } from 'react'
import { Field } from '../input/Field.tsx'
import { TextLine } from './TextLine.tsx'

interface TextInputProps extends ComponentProps<typeof TextLine> {
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: string | undefined
}

/** One labelled line of text. */
export function TextInput({ label, isLabelHidden, error, hint, id, ...rest }: TextInputProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} id={id}>
      {(control) => <TextLine {...rest} {...control} />}
    </Field>
  )
}
