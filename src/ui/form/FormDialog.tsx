import { Trans } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../office/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import type { FormState } from './use-form.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'

interface FormDialogProps<Input extends FieldValues, Output> {
  form: FormState<Input, Output>
  title: string
  description?: ReactNode
  /** The fields. */
  children?: ReactNode
  submitLabel: string
  /** Whether something is still to be loaded before it may be submitted. */
  isWaiting?: boolean | undefined
  /** Whether it removes something. */
  isDanger?: boolean
  /** Asks before changed input is lost; for forms that take more than a moment to fill in. */
  asksBeforeLeaving?: boolean
  /** Gets the checked values; when it rejects, the dialog shows why. */
  onSubmit(values: Output): Promise<unknown> | void
  /** As the form has it. */
  onPress?(): void
  onClose(): void
}

/** An open dialog with a form and one action. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { form, title, description, children, submitLabel, isWaiting, isDanger, onSubmit, onPress, onClose } = props
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const isUnsaved = (props.asksBeforeLeaving ?? false) && isDirty && !isSubmitSuccessful
  const { leave, question } = useLeaveQuestion(isUnsaved, onClose)
  return (
    <Dialog title={title} description={description} width="34rem" onClose={isSubmitting ? onClose : leave}>
      <Text asChild size="3">
        <Grid asChild columns="1" gap="4">
          <Form form={form} onSubmit={onSubmit} onPress={onPress}>
            {children}
            <ErrorSummary control={form.control} />
            <Flex wrap="wrap" justify="end" gap="2">
              <Button variant="plain" onClick={isSubmitting ? onClose : leave}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" isDanger={isDanger ?? false} busy={isSubmitting} disabled={isWaiting}>
                {submitLabel}
              </Button>
            </Flex>
            {question}
          </Form>
        </Grid>
      </Text>
    </Dialog>
  )
}
