import { Plural } from '@lingui/react/macro'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { ErrorNote } from '../notice/ErrorNote.tsx'

interface ErrorSummaryProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>
}

/** Above a form's buttons: why the server refused it, or how many fields are invalid when there are several. */
export function ErrorSummary<Input extends FieldValues, Output>({ control }: ErrorSummaryProps<Input, Output>) {
  const { errors } = useFormState({ control })
  const { root, ...fields } = errors
  const refusal = root?.['server']?.message
  const count = Object.keys(fields).length
  if (!refusal && count < 2) return null
  return (
    <ErrorNote>
      {refusal ?? <Plural value={count} one="Please check # field." other="Please check # fields." />}
    </ErrorNote>
  )
}
