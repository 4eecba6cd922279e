import { proxy } from 'valtio'

/** How long a message is shown. */
export const snackbarMs = 3_000

export interface SnackbarMessage {
  id: number
  text: string
  kind: 'plain' | 'success' | 'error'
  /** The sentence as it is written in one language for all readers, below its translation. */
  written?: { text: string; lang: string }
  /** An action such as Undo; a message with an action is shown longer. */
  action?: { label: string; run(): void }
}

interface Snackbar {
  message: SnackbarMessage | null
  /** The mounted snackbars: the page's, and one per open dialog, the topmost last. */
  layers: string[]
  /** How many messages were shown. */
  count: number
}

export const snackbar = proxy<Snackbar>({ message: null, layers: [], count: 0 })

/** Shows a message; a newer one replaces it. */
export function showMessage(
  text: string,
  kind: SnackbarMessage['kind'] = 'plain',
  action?: SnackbarMessage['action'],
  written?: SnackbarMessage['written'],
): void {
  snackbar.count += 1
  snackbar.message = { id: snackbar.count, text, kind, ...(action ? { action } : {}), ...(written ? { written } : {}) }
}

export function hideMessage(): void {
  snackbar.message = null
}

/** Registers a snackbar as the topmost one; returns the function that removes it. */
export function openLayer(id: string): () => void {
  snackbar.layers.push(id)
  return () => {
    snackbar.layers = snackbar.layers.filter((other) => other !== id)
  }
}
