import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { useHistoryGuard } from './history-guard.ts'

/**
 * Asks before unsaved input is lost: on Back, on closing the page (in the browser's words), and on `leave`, which a
 * form's owner calls instead of `onLeave`. Draw `question` inside the form.
 */
export function useLeaveQuestion(isUnsaved: boolean, onLeave: () => void): { leave(): void; question: ReactNode } {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)

  useHistoryGuard(isUnsaved, () => setAsking(true))
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return {
    leave: () => (isUnsaved ? setAsking(true) : onLeave()),
    question: isAsking && (
      <ConfirmDialog
        title={t`Leave without saving?`}
        confirmLabel={t`Leave without saving`}
        onConfirm={onLeave}
        onClose={() => setAsking(false)}
      >
        <Trans>Your changes will be lost.</Trans>
      </ConfirmDialog>
    ),
  }
}
