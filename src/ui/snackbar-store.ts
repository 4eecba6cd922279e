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

/** `layers` are the places for messages: the page's, and those of the dialogs that lie over one another. */
export const snackbar = proxy<{ message: SnackbarMessage | null; layers: string[] }>({ message: null, layers: [] })

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

/** A place for messages lies over all others, until the function that this returns is called. */
export function openLayer(id: string): () => void {
  snackbar.layers.push(id)
  return () => {
    snackbar.layers = snackbar.layers.filter((other) => other !== id)
  }
}
