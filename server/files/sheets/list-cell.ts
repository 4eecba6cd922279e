import { hasVisibleText } from '#domain/text/has-visible-text.ts'

/** What cannot be read back without quotes. */
const NEEDS_QUOTES = /[,;\n"]/

/** A list as one cell; what would divide an entry is quoted. */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => (NEEDS_QUOTES.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join('; ')
}

/** The entries of a cell that show something, divided by commas, semicolons or lines; in quotes dividers are part of an entry. */
export function readList(cell = ''): string[] {
  const entries: string[] = []
  for (let from = 0; from < cell.length; ) {
    const { entry, end } = readQuoted(cell, from) ?? readPlain(cell, from)
    entries.push(entry.trim())
    from = end + 1
  }
  return entries.filter(hasVisibleText)
}

interface Entry {
  entry: string
  /** The place of the divider behind it. */
  end: number
}

function readPlain(cell: string, from: number): Entry {
  const end = endOf(cell, from)
  return { entry: cell.slice(from, end), end }
}

/** An entry in quotes, which are doubled in it; undefined where quotes end nowhere or before something else than a divider. */
function readQuoted(cell: string, from: number): Entry | undefined {
  let at = from
  while (isSpace(cell[at])) at += 1
  if (cell[at] !== '"') return undefined
  const start = at + 1
  at = cell.indexOf('"', start)
  while (at !== -1 && cell[at + 1] === '"') at = cell.indexOf('"', at + 2)
  if (at === -1) return undefined
  const end = endOf(cell, at + 1)
  return cell.slice(at + 1, end).trim() === '' ? { entry: cell.slice(start, at).replaceAll('""', '"'), end } : undefined
}

const isSpace = (sign: string | undefined) => sign !== undefined && sign.trim() === ''

function endOf(cell: string, from: number): number {
  const length = cell.slice(from).search(/[,;\n]/)
  return length === -1 ? cell.length : from + length
}
