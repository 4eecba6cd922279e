import { Trans } from '@lingui/react/macro'
import { Dialog } from '@radix-ui/themes'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FormDialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface FormDialogProps {
  title: string
  description?: ReactNode
  /** The fields. */
  children?: ReactNode
  submitLabel: string
  busy: boolean
  /** Why it did not work the last time. */
  fault?: string | undefined
  onSubmit(): void
  onClose(): void
  /** Where the focus goes once the dialog is gone, instead of back to where it was. Prevents the event when it gave it. */
  onClosed?(event: Event): void
}

/** An open dialog that asks for something and does one thing. For office pages. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, children, submitLabel, busy, fault, onSubmit, onClose, onClosed } = props
  const returnFocus = useReturnFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog stands inside the page in React's eyes; its form is nobody else's.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        maxWidth="34rem"
        className={styles.dialog ?? ''}
        onCloseAutoFocus={(event) => {
          onClosed?.(event)
          if (!event.defaultPrevented) returnFocus(event)
        }}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <form className={styles.form} onSubmit={submit}>
          <Dialog.Title className={styles.title ?? ''}>{title}</Dialog.Title>
          {description && <Dialog.Description className={styles.description ?? ''}>{description}</Dialog.Description>}
          {children}
          {fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <div className={styles.actions}>
            <Button look="plain" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  )
}
