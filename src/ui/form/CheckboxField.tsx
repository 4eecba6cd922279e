import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckboxInput } from '../office/CheckboxInput.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type CheckboxFieldProps<Input extends FieldValues, Output> = FieldBinding<Input, Output, boolean> &
  Omit<ComponentProps<typeof CheckboxInput>, 'name' | 'checked' | 'value' | 'onChange' | 'ref' | 'error'>

/** A checkbox in a form. */
export function CheckboxField<Input extends FieldValues, Output>(props: CheckboxFieldProps<Input, Output>) {
  const { control, name, ...rest } = props
  const { field, ref, error } = useField<Input, Output, boolean>({ control, name })
  const { value, ...bound } = field
  return <CheckboxInput {...rest} {...bound} ref={ref} checked={value} error={error} />
}
