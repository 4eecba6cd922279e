import { MAX_CELL } from '../../../files/sheets/clean-cell.ts'
import { readMoment, writeMoment } from './moment-cell.ts'

/** A note of a sheet; without a date it is written when the sheet is imported. */
export interface SheetNote {
  note_text: string
  note_date?: Date | undefined
}

const STAMP = String.raw`\[\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d(?:\.\d{3})?)? UTC\] `
const NOTE = new RegExp(`^(?=${STAMP})`, 'm')
const DATED = new RegExp(`^\\[([^\\]]+)\\] (.*)$`, 's')
/** What would look like the date of a note in its text. */
const LIKE_STAMP = new RegExp(String.raw`^(\\*)(?=${STAMP})`, 'gm')
const ESCAPED = new RegExp(String.raw`^\\(\\*)(?=${STAMP})`, 'gm')

/** Notes with their dates, the oldest first, in as many cells as they need. */
export function writeNotes(notes: readonly { note_text: string; note_date: Date }[]): string[] {
  const cells: string[] = []
  for (const { note_text, note_date } of notes) {
    const text = `[${writeMoment(note_date)}] ${note_text.replace(LIKE_STAMP, '\\$1')}`
    const last = cells.at(-1)
    if (last === undefined || last.length + text.length >= MAX_CELL) cells.push(text)
    else cells[cells.length - 1] = `${last}\n${text}`
  }
  return cells
}

/** The notes of a cell: those with dates, or the whole text as one. */
export function readNotes(cell: string): SheetNote[] {
  return cell
    .split(NOTE)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, date = '', text = ''] = DATED.exec(part) ?? []
      const note_date = readMoment(date)
      return note_date ? { note_text: text.replace(ESCAPED, '$1'), note_date } : { note_text: part }
    })
}
