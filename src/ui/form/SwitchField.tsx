import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SwitchInput } from '../office/SwitchInput.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type SwitchFieldProps<Input extends FieldValues, Output> = FieldBinding<Input, Output, boolean> &
  Omit<ComponentProps<typeof SwitchInput>, 'name' | 'checked' | 'value' | 'onChange' | 'ref' | 'error'>

/** A switch in a form; unlike a bare `Switch` it takes effect when the form is submitted. */
export function SwitchField<Input extends FieldValues, Output>(props: SwitchFieldProps<Input, Output>) {
  const { control, name, ...rest } = props
  const { field, ref, error } = useField<Input, Output, boolean>({ control, name })
  const { value, ...bound } = field
  return <SwitchInput {...rest} {...bound} ref={ref} checked={value} error={error} />
}
