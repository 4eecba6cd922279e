import type { ComponentProps, FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FormState, setServerError } from './use-form.ts'

interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormState<Input, Output>
  /** Gets the checked values; when it rejects, the form shows why. */
  onSubmit(values: Output): Promise<unknown> | void
  /** Called at the press itself: the values are checked a moment later, and the next key is not to be lost. */
  onPress?: (() => void) | undefined
}

/** A form of fields that are bound to `form`. An invalid submit moves the focus to the first invalid field. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onPress,
  ...rest
}: FormProps<Input, Output>) {
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
    if (isSubmitting) return event.preventDefault()
    void submit(event)
    onPress?.()
  }
  return <form {...rest} noValidate onSubmit={receive} />
}
