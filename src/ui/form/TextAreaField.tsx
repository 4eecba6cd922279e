import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextAreaInput } from '../office/TextAreaInput.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type TextAreaFieldProps<Input extends FieldValues, Output> = FieldBinding<Input, Output, string> &
  Omit<ComponentProps<typeof TextAreaInput>, 'name' | 'value' | 'onChange' | 'ref' | 'error'>

/** Text of several lines in a form. */
export function TextAreaField<Input extends FieldValues, Output>(props: TextAreaFieldProps<Input, Output>) {
  const { control, name, ...rest } = props
  const { field, ref, error } = useField<Input, Output, string>({ control, name })
  return <TextAreaInput {...rest} {...field} ref={ref} error={error} />
}
