import { useMemo } from 'react'
import { isSiteLocale } from '#domain/locale.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** Characters; longer references are shown without a quotation. */
const LONGEST_REFERENCE = 500

/** Translations do not change while a lesson is written. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Looks up passages in the installed translations of a language. */
export function useScripture(locale: string) {
  const utils = trpc.useUtils()
  return useMemo(
    () => ({
      async listTranslations() {
        const { translations } = await utils.scripture.translations.fetch(undefined, ONCE)
        return translations
          .filter(({ translation_locale }) => translation_locale === locale)
          .map(({ translation_name }) => translation_name)
      },

      async readPassage(reference: string, translation: string) {
        if (!isSiteLocale(locale) || reference.length > LONGEST_REFERENCE) return undefined
        const { translations } = await utils.scripture.translations.fetch(undefined, ONCE)
        if (translations.length === 0) return undefined
        const { passage } = await utils.scripture.passage.fetch({ reference, locale, translation }, ONCE)
        if (!passage) return undefined
        return {
          text: passage.verses.map(({ verse_text }) => verse_text).join(' '),
          translation: passage.translation_name,
        }
      },
    }),
    [utils, locale],
  )
}
