import { ProgressBook } from '../progress-book.ts'

/** How far an export is; `done` of `total` lessons or pictures. */
export interface ExportProgress {
  stage: 'waiting' | 'lessons' | 'pictures' | 'done' | 'broken' | 'unknown'
  done: number
  total: number
  /** Whether an import takes the file as it is; true until it is known to be too large for one. */
  fits: boolean
}

export const exportProgress = new ProgressBook<ExportProgress>({ stage: 'unknown', done: 0, total: 0, fits: true })
