import { errorMessage } from '../../lib/api/error-message.ts'
import { showMessage } from './snackbar-store.ts'

/** Tells in the snackbar why an action failed. */
export function showError(error: unknown): void {
  showMessage(errorMessage(error), 'error')
}
