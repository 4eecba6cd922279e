import type { ComponentProps } from 'react'
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form'
import { RadioCards } from '../office/RadioCards.tsx'
import { type FieldBinding, useField } from './use-field.ts'

type Name<Input extends FieldValues> = FieldPathByValue<Input, string>

interface RadioCardsFieldProps<Input extends FieldValues, Output, Path extends Name<Input>>
  extends Pick<FieldBinding<Input, Output, string>, 'control'>,
    Pick<ComponentProps<typeof RadioCards<FieldPathValue<Input, Path> & string>>, 'legend' | 'choices'> {
  name: Path
}

/** A choice between options that each need a sentence, in a form. */
export function RadioCardsField<Input extends FieldValues, Output, Path extends Name<Input>>(
  props: RadioCardsFieldProps<Input, Output, Path>,
) {
  const { control, name, legend, choices } = props
  const { field, ref, error } = useField<Input, Output, string>({ control, name })
  return (
    <RadioCards
      legend={legend}
      choices={choices}
      value={field.value}
      error={error}
      ref={ref}
      onChoose={field.onChange}
    />
  )
}
