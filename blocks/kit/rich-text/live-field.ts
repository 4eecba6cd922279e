let closeLive: (() => void) | undefined

/**
 * Makes a field the one with a live editor, closing the one before: two hundred live editors in a lesson would cost
 * forty times the opening time. Returns what ends it.
 */
export function takeLive(close: () => void): () => void {
  closeLive?.()
  closeLive = close
  return () => {
    if (closeLive === close) closeLive = undefined
  }
}
