import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { core } from 'zod/mini'
import { readError } from '../../lib/api/app-error.ts'
import { errorMessage } from '../../lib/api/error-message.ts'

/** The state of a form. `Input` is what its fields hold, `Output` what its schema makes of that. */
export type FormState<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>

interface FormOptions<Input extends FieldValues, Output> {
  /** Its messages are keys of `#domain/forms/form-rules.ts` or translated sentences. */
  schema: core.$ZodType<Output, Input>
  defaultValues: DefaultValues<NoInfer<Input>>
}

/** A form that is checked on submit and, from then on, at every change. */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
}: FormOptions<Input, Output>): FormState<Input, Output> {
  return useHookForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output, core.$ZodType<Output, Input>>(schema),
    defaultValues,
  })
}

/**
 * Shows why the server refused a form: at the field that the refusal's details name, else above the buttons. A field's
 * error goes with its next change, the other one with the next submit.
 */
export function setServerError<Input extends FieldValues, Output>(
  { getValues, setError }: Pick<FormState<Input, Output>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  const message = errorMessage(error)
  const field = refusedField(readError(error).details)
  if (isFieldOf(getValues(), field)) setError(field, { type: 'server', message }, { shouldFocus: true })
  else setError('root.server', { message })
}

function refusedField(details: unknown): unknown {
  return typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined
}

function isFieldOf<Input extends FieldValues>(values: Input, name: unknown): name is Path<Input> {
  return typeof name === 'string' && name in values
}
