import { t } from '@lingui/core/macro'
import type { BlockHost } from '#blocks/kit/host.ts'
import { isSiteLocale } from '#domain/locale.ts'
import { readError } from '../../lib/app-error.ts'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { uploadFile } from '../../lib/rest.ts'
import type { trpc } from '../../lib/trpc-query.ts'

/** Characters; what is longer tells where to read and quotes nothing. */
const LONGEST_REFERENCE = 500

/** What stands in a translation does not change while one writes. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

/** What blocks get of the application while a lesson of a course in this language is written. */
export function makeLessonHost(utils: ReturnType<typeof trpc.useUtils>, locale: string): BlockHost {
  return {
    openPassage: makePassageOpener(locale),

    async uploadImage(file, options) {
      try {
        const { url } = await uploadFile<{ url: string }>('/images/upload/lesson', file, options)
        return url
      } catch (error) {
        if (readError(error).statusCode !== 0) throw error
        throw new Error(t`The school does not answer. Please check the connection.`, { cause: error })
      }
    },

    async readPassage(reference, translation) {
      if (!isSiteLocale(locale) || reference.length > LONGEST_REFERENCE) return undefined
      const { translations } = await utils.scripture.translations.fetch(undefined, forGood)
      if (translations.length === 0) return undefined
      const { passage } = await utils.scripture.passage.fetch({ reference, locale, translation }, forGood)
      if (!passage) return undefined
      return {
        text: passage.verses.map(({ verse_text }) => verse_text).join(' '),
        translation: passage.translation_name,
      }
    },
  }
}
