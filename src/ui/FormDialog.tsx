import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'

interface FormDialogProps {
  title: string
  description?: ReactNode
  /** The fields. */
  children?: ReactNode
  submitLabel: string
  /** Whether it takes something away. */
  isDanger?: boolean
  busy: boolean
  /** Why it did not work the last time. */
  fault?: string | undefined
  onSubmit(): void
  onClose(): void
}

/** An open dialog that asks for something and does one thing. For office pages. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, children, submitLabel, isDanger, busy, fault, onSubmit, onClose } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog stands inside the page in React's eyes; its form is nobody else's.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
  return (
    <Dialog title={title} description={description} width="34rem" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
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
          <Button type="submit" className={isDanger ? styles.danger : undefined} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
