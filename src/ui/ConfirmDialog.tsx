import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'

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
  return (
    <Dialog isAlert title={title} description={children} width="28rem" onClose={onClose}>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button className={styles.danger} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
