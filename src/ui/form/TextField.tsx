import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { KeyFilter } from '#domain/forms/key-filters.ts'
import { filteredKeys } from '../input/filtered-keys.ts'
import { TextInput } from '../office/TextInput.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type TextFieldProps<Input extends FieldValues, Output> = FieldBinding<Input, Output, string> &
  Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange' | 'onKeyDown' | 'onInput' | 'ref'> & {
    /** The only characters that the field takes, typed or pasted. */
    keys?: KeyFilter
  }

/** One line of text in a form. `error` is shown while the form itself has none for the field. */
export function TextField<Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) {
  const { control, name, error: ownError, keys, ...rest } = props
  const { field, ref, error } = useField<Input, Output, string>({ control, name })
  return <TextInput {...rest} {...field} {...(keys && filteredKeys(keys))} ref={ref} error={error ?? ownError} />
}
