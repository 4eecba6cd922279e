import { t } from '@lingui/core/macro'
import type { BlockHost } from '#blocks/kit/host.ts'
import { isSiteLocale } from '#domain/locale.ts'
import { siteOf } from '#domain/site-of.ts'
import { readError } from '../../lib/app-error.ts'
import { uploadFile } from '../../lib/rest.ts'
import type { trpc } from '../../lib/trpc-query.ts'

/** Characters; what is longer tells where to read and quotes nothing. */
const LONGEST_REFERENCE = 500

/** What stands in a translation does not change while one writes. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

/** Whoever had no icon a minute ago, or could not be asked, may have one now. */
const forAMinute = { staleTime: 60_000 }

/** What blocks get of the application while a lesson of a course in this language is written. */
export function makeLessonHost(utils: ReturnType<typeof trpc.useUtils>, locale: string): BlockHost {
  return {
    async uploadImage(file, options) {
      try {
        const { url } = await uploadFile<{ url: string }>('/images/upload/lesson', file, options)
        return url
      } catch (error) {
        if (readError(error).statusCode !== 0) throw error
        throw new Error(t`The school does not answer. Please check the connection.`, { cause: error })
      }
    },

    async findLinkIcon(address) {
      const site = siteOf(address)
      // The school itself is no other site.
      if (site === undefined || site === window.location.hostname) return null
      const { icon_url } = await utils.linkIcons.find.fetch({ site }, forAMinute)
      return icon_url
    },

    async listTranslations() {
      const { translations } = await utils.scripture.translations.fetch(undefined, forGood)
      return translations
        .filter(({ translation_locale }) => translation_locale === locale)
        .map(({ translation_name }) => translation_name)
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
