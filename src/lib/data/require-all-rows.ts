import { AppError, noSentence } from '../api/app-error.ts'

/** Throws unless a call that changes several rows has changed all of them: a part is a failure. */
export function requireAllRows(changed: number, asked: number): void {
  if (changed !== asked) throw new AppError(noSentence, 500, { changed, asked })
}
