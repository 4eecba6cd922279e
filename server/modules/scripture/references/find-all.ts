import type { SiteLocale } from '#domain/locale.ts'
import { referenceFinder } from './find-references.ts'
import { findMarks, type Mark } from './mark-references.ts'
import type { ReferenceParsers } from './parser.ts'
import { MAX_READ } from '../schema.ts'

/** The marks of each text that has some, by the text. Runs in a worker thread: a long text takes a second. */
export async function findAll(
  parsers: ReferenceParsers,
  { texts, locale }: { texts: readonly string[]; locale: SiteLocale },
): Promise<Map<string, Mark[]>> {
  const found = new Map<string, Mark[]>()
  const find = await referenceFinder(parsers, locale)
  let read = 0
  for (const text of texts) {
    read += text.length
    if (read > MAX_READ) break
    const marks = findMarks(text, find)
    if (marks.length > 0) found.set(text, marks)
  }
  return found
}
