import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNote } from '../notice/ErrorNote.tsx'
import css from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What will be gone and what stays. */
  children: ReactNode
  /** Names the action: "Remove the course", never "Yes". */
  confirmLabel: string
  /** Whether it removes something; so it does unless this is false. */
  isDanger?: boolean
  busy?: boolean
  /** Why the last attempt failed. */
  error?: unknown
  onConfirm(): void
  onClose(): void
}

/** Asks before something is removed, or done to many at once. For office pages. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDanger = true, busy = false, error, onConfirm, onClose } = props
  return (
    <Dialog isAlert title={title} description={children} width="28rem" onClose={onClose}>
      <ErrorNote error={error} />
      <div className={css.actions}>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button className={isDanger ? css.danger : undefined} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
