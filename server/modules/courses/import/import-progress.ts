import { ProgressBook } from '../progress-book.ts'

/** How far an import is; `done` of `total` pictures or lessons. */
export interface ImportProgress {
  stage: 'reading' | 'pictures' | 'saving' | 'done' | 'unknown'
  done: number
  total: number
}

export const importProgress = new ProgressBook<ImportProgress>({ stage: 'unknown', done: 0, total: 0 })
