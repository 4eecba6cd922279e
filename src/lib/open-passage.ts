import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { loadClient } from './api/lazy-client.ts'
import type { RouterOutputs } from './api/trpc.ts'

type Passage = NonNullable<RouterOutputs['scripture']['readPassage']['passage']>

/** Opens Scripture passages for the blocks of a course in this language. A passage that was opened once needs no connection. */
export function makePassageOpener(locale: string) {
  const read = new Map<string, ReturnType<typeof present>>()
  return async (reference: string): Promise<ReturnType<typeof present> | undefined> => {
    const known = read.get(reference)
    if (known || !isSiteLocale(locale)) return known
    const client = await loadClient()
    const { passage } = await client.scripture.readPassage.query({ reference, locale })
    if (!passage) return undefined
    const opened = present(passage, languageTag[locale])
    read.set(reference, opened)
    return opened
  }
}

function present({ verses, translation_name, translation_licence, goes_on }: Passage, language: string) {
  return {
    verses: verses.map(({ verse_osis, verse_text }) => {
      const [, chapter, verse] = verse_osis.split('.').map(Number)
      return { chapter: chapter ?? 0, verse: verse ?? 0, text: verse_text }
    }),
    language,
    translation: translation_name,
    licence: translation_licence,
    goesOn: goes_on,
  }
}
