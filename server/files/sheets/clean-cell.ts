import { cutText } from '#domain/cut-text.ts'

/** What a spreadsheet program lets a cell hold. A longer text is cut: no field of ours is that long, so its row is refused. */
export const MAX_CELL = 32_767

/** Ends of lines of other systems, and the breaks inside a cell. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Marks of byte order and word joins, which show nothing. */
const NOTHING = /[\ufeff\u200b\u2060\u00ad]/g
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/**
 * The text of a cell with plain ends of lines. A control character or half a letter, which cannot be stored, becomes U+FFFD, the
 * sign of a character that was not readable: a row with such a cell is refused.
 */
export function cleanCell(text: string): string {
  const cut = text.length > MAX_CELL ? cutText(text, MAX_CELL) : text
  return cut.replace(LINE_END, '\n').replace(NOTHING, '').replace(UNREADABLE, '\ufffd').toWellFormed().trim()
}

/** Whether a cell contains characters that could not be read. */
export function isUnreadable(cell: string): boolean {
  return cell.includes('\ufffd')
}
