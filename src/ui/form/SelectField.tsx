import type { ComponentProps } from 'react'
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form'
import { SelectInput } from '../office/select/SelectInput.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type Name<Input extends FieldValues> = FieldPathByValue<Input, string>

interface SelectFieldProps<Input extends FieldValues, Output, Path extends Name<Input>>
  extends Pick<ComponentProps<'button'>, 'disabled'>,
    Pick<FieldBinding<Input, Output, string>, 'control'> {
  name: Path
  label: string
  hint?: string | undefined
  options: readonly { value: FieldPathValue<Input, Path> & string; label: string; lang?: string }[]
}

/** A choice out of a few in a form. */
export function SelectField<Input extends FieldValues, Output, Path extends Name<Input>>(
  props: SelectFieldProps<Input, Output, Path>,
) {
  const { control, name, ...rest } = props
  const { field, ref, error } = useField<Input, Output, string>({ control, name })
  const { onChange, ...bound } = field
  return (
    <SelectInput<FieldPathValue<Input, Path> & string>
      {...rest}
      {...bound}
      ref={ref}
      error={error}
      onChoose={onChange}
    />
  )
}
