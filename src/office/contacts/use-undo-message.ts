import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { useRestoreUndo } from '../../shared/undo/use-restore-undo.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { useRefreshContacts } from './use-contacts.ts'

/** Says what was done to several contacts, and offers those who may to undo it. */
export function useUndoMessage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const undo = useRestoreUndo()
  const refresh = useRefreshContacts()
  const mayUndo = holdsRight(user?.account_role, 'undo.restore')
  return (text: string, undo_id: string | null) => {
    const run = () => void undo.mutateAsync({ _id: undo_id ?? '' }).then(refresh, showError)
    showMessage(text, 'success', undo_id !== null && mayUndo ? { label: t`Undo`, run } : undefined)
  }
}
