import type { bcv_parser as Parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import type { SiteLocale } from '#domain/locale.ts'
import { readOsisRange, type Span } from './places.ts'

export interface ReadReference {
  /** What was understood, as OSIS writes it: `John.3.16-John.3.18,John.3.20`. */
  osis: string
  spans: Span[]
}

// Parser and languages are 300 kB of code: each is loaded with the first reference that needs it.
const languages = {
  en: () => import('bible-passage-reference-parser/esm/lang/en.js'),
  ru: () => import('bible-passage-reference-parser/esm/lang/ru.js'),
  ua: () => import('bible-passage-reference-parser/esm/lang/uk.js'),
} as const satisfies Record<SiteLocale, unknown>

/** Spellings in use that the parser does not know. */
const moreBooks: Record<SiteLocale, { osis: string[]; regexp: RegExp }[]> = {
  en: [],
  ru: [{ osis: ['Prov'], regexp: /Притч/ }],
  ua: [
    { osis: ['John'], regexp: /Іван/ },
    { osis: ['Rev'], regexp: /Одкр/ },
  ],
}

const parsers = new Map<SiteLocale, Promise<Parser>>()

/**
 * Reads a reference in the one language it is written in: `1 Цар.` is another book in Russian than in Ukrainian. Numbers
 * of psalms stay as written. Undefined when no place is named.
 */
export async function readReference(text: string, locale: SiteLocale): Promise<ReadReference | undefined> {
  const parser = await parserOf(locale)
  const plain = text.normalize('NFC')
  const osis: string = parser.parse(locale === 'en' ? plain : withColon(plain)).osis()
  const spans = osis.split(',').flatMap((range) => readOsisRange(range) ?? [])
  return spans.length > 0 ? { osis, spans } : undefined
}

function parserOf(locale: SiteLocale): Promise<Parser> {
  const loaded = parsers.get(locale) ?? loadParser(locale)
  parsers.set(locale, loaded)
  return loaded
}

async function loadParser(locale: SiteLocale): Promise<Parser> {
  const [{ bcv_parser }, language] = await Promise.all([
    import('bible-passage-reference-parser/esm/bcv_parser.js'),
    languages[locale](),
  ])
  const parser = new bcv_parser(language)
  // Which verses there are is the translation's affair: the Synodal psalm 21 is longer than the Western one.
  parser.set_options({ passage_existence_strategy: 'b' })
  if (moreBooks[locale].length > 0) parser.add_books({ books: moreBooks[locale] })
  return parser
}

/** `Ин. 3, 16` is how Slavic books write 3:16; with a colon anywhere, a comma stands between verses. */
function withColon(text: string): string {
  return text.includes(':') ? text : text.replace(/(\p{L}\.?\s?\d{1,3}),\s?(?=\d)/gu, '$1:')
}
