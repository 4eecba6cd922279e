import type { BlockHost } from '#blocks/kit/host.ts'
import { isSiteLocale } from '#domain/locale.ts'
import { siteOf } from '#domain/site-of.ts'
import { makePassageOpener } from '../../lib/open-passage.ts'
import type { trpc } from '../../lib/trpc-query.ts'
import { tellable } from '../../lib/tellable.ts'
import { uploadImage } from '../../lib/upload-image.ts'

/** Characters; what is longer tells where to read and quotes nothing. */
const LONGEST_REFERENCE = 500

/** What stands in a translation does not change while one writes. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

/** Whoever had no icon a minute ago, or could not be asked, may have one now. */
const forAMinute = { staleTime: 60_000 }

/** What blocks get of the application while a lesson of a course in this language is written. */
export function makeLessonHost(utils: ReturnType<typeof trpc.useUtils>, locale: string): BlockHost {
  return {
    openPassage: makePassageOpener(locale),

    uploadImage: (file, options) => uploadImage('lesson', file, options),

    pictures: {
      list: (search, cursor, signal) => tellable(utils.client.images.list.query({ search, cursor }, { signal })),
      describe: (image_url, image_alt) => tellable(utils.client.images.update.mutate({ image_url, image_alt })),
      remove: (_id) => tellable(utils.client.images.remove.mutate({ _id })),
      restore: (_id) => tellable(utils.client.images.restore.mutate({ _id })),
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
