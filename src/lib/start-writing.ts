/** The history state of an address that opens a lesson in order to write in it. */
export const startWriting = { startWriting: true }

/** Whether this visit began with it; true once, so that a reload opens the lesson as usual. */
export function takeStartWriting(): boolean {
  const { state } = window.history
  if (state?.startWriting !== true) return false
  window.history.replaceState({ ...state, startWriting: undefined }, '')
  return true
}
