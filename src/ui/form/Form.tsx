import type { ComponentProps, FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FormState, setServerError } from './use-form.ts'

interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormState<Input, Output>
  /** Gets the checked values; when it rejects, the form shows why. */
  onSubmit(values: Output): Promise<unknown> | void
}

/** A form of fields that are bound to `form`. An invalid submit moves the focus to the first invalid field. */
export function Form<Input extends FieldValues, Output>({ form, onSubmit, ...rest }: FormProps<Input, Output>) {
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      setServerError(form, error)
    }
  })
  const receive = (event: FormEvent) => {
    // React also bubbles the event of a form in a dialog to a form around the dialog.
    event.stopPropagation()
    if (isSubmitting) event.preventDefault()
    else void submit(event)
  }
  return <form {...rest} noValidate onSubmit={receive} />
}
