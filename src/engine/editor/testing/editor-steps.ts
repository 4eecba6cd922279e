import { screen } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'

// Steps that the stories of the editor share.

/** The handle of a block by its place, from 1, and its label. */
export const handle = (number: number, label: string) =>
  screen.getByRole('button', { name: `Block ${number}: ${label}` })

export const findPalette = () => screen.findByRole('dialog', { name: 'Add a block' })

/** A block type in the palette, not its copy among the recently used ones. */
export const option = (name: string) => screen.getAllByRole('option', { name }).at(-1) as HTMLElement

export const wordsOf = (element: StoredElement | undefined) => (element?.data as { text?: string } | undefined)?.text

/** Dispatches a clipboard event with its own data, as the browser does on Ctrl+C, X and V. */
export function clipboard(kind: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: data })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return data
}
