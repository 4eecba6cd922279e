/** Where the focus was when a dialog opened. Fields of forms keep their selection themselves, editable text does not. */
export interface FocusPlace {
  element: HTMLElement | undefined
  range: Range | undefined
}

/** The places of dialogs that are about to disappear. */
let returning: readonly FocusPlace[] = []

/** Where the focus is, or where a dialog that disappears at this moment will return it. */
export function findFocusPlace(): FocusPlace {
  const left = returning.find(({ element }) => element?.isConnected)
  if (left) return left
  const element = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const selection = getSelection()
  // The range follows changes of the text around it.
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  return { element, range: element?.contains(range?.commonAncestorContainer ?? null) ? range : undefined }
}

/**
 * Returns the focus and the selection once the dialog is out of the document: when a dialog closes first and is removed in
 * the same task, Chromium focuses the field, but loses the selection, and what is typed goes nowhere. Leaves the focus
 * alone if it has moved on.
 */
export function returnFocus(dialog: Element, place: FocusPlace): void {
  returning = [...returning, place]
  queueMicrotask(() => {
    returning = returning.filter((other) => other !== place)
    const { element, range } = place
    if (dialog.isConnected || document.activeElement !== document.body || !element?.isConnected) return
    element.focus({ preventScroll: true })
    if (range && element.contains(range.commonAncestorContainer)) {
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    }
  })
}
