import { TypeAhead } from '../../../ui/input/type-ahead.ts'

/** The history state of an address that opens a lesson in order to write in it. */
export const startWriting = { startWriting: true }

const typed = new TypeAhead()

/** Collects what is typed until the lesson that is to be written in is there, behind the words that were typed before. */
export function collectWords(words: string): void {
  typed.start()
  typed.add(words)
}

/** What was typed since then, where this visit began with it; once, so that a reload opens the lesson as usual. */
export function takeStartWriting(): string | undefined {
  const { state } = window.history
  const words = typed.take()
  if (state?.startWriting !== true) return undefined
  window.history.replaceState({ ...state, startWriting: undefined }, '')
  return words
}
