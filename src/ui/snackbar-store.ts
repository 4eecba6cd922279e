import { proxy } from 'valtio'

/** How long a message stays. */
export const snackbarMs = 3_000

export interface SnackbarMessage {
  id: number
  text: string
  kind: 'plain' | 'success' | 'error'
  /** One thing to do about it, such as taking a deletion back; such a message stays longer. */
  action?: { label: string; run(): void }
}

export const snackbar = proxy<{ message: SnackbarMessage | null }>({ message: null })

let next = 1

/** Shows one message over whatever page is open; a newer one takes its place. */
export function showMessage(
  text: string,
  kind: SnackbarMessage['kind'] = 'plain',
  action?: SnackbarMessage['action'],
): void {
  snackbar.message = { id: next, text, kind, ...(action ? { action } : {}) }
  next += 1
}

export function hideMessage(): void {
  snackbar.message = null
}
