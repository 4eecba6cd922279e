import { Trans } from '@lingui/react/macro'
import { AlertDialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FormDialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface ConfirmDialogProps {
  title: string
  /** What will be gone and what stays. */
  children: ReactNode
  /** Names the act: "Remove the course", never "Yes". */
  confirmLabel: string
  busy: boolean
  fault?: string | undefined
  onConfirm(): void
  onClose(): void
}

/** Asks before something is taken away; the safe answer has the focus. For office pages. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busy, fault, onConfirm, onClose } = props
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Content maxWidth="30rem" className={styles.dialog ?? ''} onCloseAutoFocus={returnFocus}>
        <div className={styles.form}>
          <AlertDialog.Title className={styles.title ?? ''}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.description ?? ''}>{children}</AlertDialog.Description>
          {fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <div className={styles.actions}>
            <AlertDialog.Cancel>
              <Button look="quiet">
                <Trans>Cancel</Trans>
              </Button>
            </AlertDialog.Cancel>
            <Button className={styles.danger} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
