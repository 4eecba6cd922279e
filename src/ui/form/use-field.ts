import { useLingui } from '@lingui/react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { readRuleMessage } from '#domain/forms/form-rules.ts'

/** Binds a field to a form: `control` of the form and the name of a value of the right type. */
export interface FieldBinding<Input extends FieldValues, Output, Value> {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, Value>
}

/** The value and handlers of a field, the ref of its control, and its error in the language of the interface. */
export function useField<Input extends FieldValues, Output, Value>({
  control,
  name,
}: FieldBinding<Input, Output, Value>) {
  const { i18n } = useLingui()
  const { field: bound, fieldState } = useController({ control, name })
  const { ref, ...field } = bound
  const sentence = fieldState.error?.message
  const rule = sentence === undefined ? undefined : readRuleMessage(sentence)
  return { field, ref, error: rule ? i18n._(rule) : sentence }
}
