import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { readLocale, type SiteLocale } from '#domain/locale.ts'
import { bookNumber, parseOsisVerse } from '../references/osis-reference.ts'
import { type Bible, tidy } from './bible.ts'

const MOST_BYTES = 100_000_000

/** `books` has chapters by OSIS name, each with its verses; a verse that the edition does not have is null. */
const bibleFile = z.object({
  version: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(200),
  locale: z.string().transform((tag, context): SiteLocale => {
    const locale = readLocale(tag)
    if (locale) return locale
    context.addIssue('one of en, ru, uk')
    return z.NEVER
  }),
  licence: z.string().default(''),
  licenceNote: z.string().default(''),
  books: z.record(z.string(), z.array(z.array(z.string().nullable()))),
})

/** Reads a translation from JSON, gzipped or not. Throws an error with a message for any other content. */
export function readBibleFile(bytes: Buffer): Bible {
  const parsed = bibleFile.safeParse(readJson(bytes))
  if (!parsed.success) {
    const errors = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The file holds no translation of the Bible. ${errors.join('; ')}`)
  }
  const { version, name, locale, licence, licenceNote, books } = parsed.data
  const verses = new Map<number, string>()
  for (const [osis, chapters] of Object.entries(books)) {
    const book = bookNumber(osis)
    if (book === undefined) continue
    for (const [chapter, texts] of chapters.entries())
      for (const [verse, text] of texts.entries())
        if (text?.trim()) verses.set(parseOsisVerse(book, chapter + 1, verse + 1), tidy(text))
  }
  return {
    translation_code: version,
    translation_name: name,
    translation_locale: locale,
    translation_licence: licenceNote || licence,
    verses,
  }
}

function readJson(bytes: Buffer): unknown {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return JSON.parse((isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8'))
  } catch (error) {
    throw new Error('The file is neither JSON nor gzipped JSON.', { cause: error })
  }
}
