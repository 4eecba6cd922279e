import { hasVisibleText } from '#domain/text/has-visible-text.ts'

/** An entry in quotes, in which dividers are part of it and quotes are doubled, or one without. */
const ENTRY = /\s*(?:"((?:[^"]|"")*)"\s*|([^,;\n]*))(?:[,;\n]|$)/y
/** What cannot be read back without quotes. */
const NEEDS_QUOTES = /[,;\n"]/

/** A list as one cell; what would divide an entry is quoted. */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => (NEEDS_QUOTES.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join('; ')
}

/** The entries of a cell that show something, divided by commas, semicolons or lines. */
export function readList(cell = ''): string[] {
  const entries: string[] = []
  for (ENTRY.lastIndex = 0; ENTRY.lastIndex < cell.length; ) {
    const [, quoted, plain = ''] = ENTRY.exec(cell) ?? []
    entries.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  return entries.filter(hasVisibleText)
}
