import type { BlockHost } from '#blocks/kit/host.ts'
import { isSiteLocale } from '#domain/locale.ts'
import { siteOf } from '#domain/site-of.ts'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { tellable } from '../../lib/tellable.ts'
import { client } from '../../lib/trpc.ts'
import { uploadImage } from '../../lib/upload-image.ts'
import { askedOnce } from './asked-once.ts'

/** Characters; what is longer tells where to read and quotes nothing. */
const LONGEST_REFERENCE = 500

/** Whoever had no icon a minute ago may have one now. */
const ICON_MS = 60_000

/** What blocks get of the application while a lesson of a course in this language is written. */
export function makeLessonHost(locale: string): BlockHost {
  const findIcon = askedOnce((site: string) => client.linkIcons.find.query({ site }), ICON_MS)
  // What stands in a translation does not change while one writes.
  const listTranslations = askedOnce(() => client.scripture.translations.query())
  const readPassage = askedOnce((wanted: Parameters<typeof client.scripture.passage.query>[0]) =>
    client.scripture.passage.query(wanted),
  )
  return {
    openPassage: makePassageOpener(locale),

    uploadImage: (file, options) => uploadImage('lesson', file, options),

    pictures: {
      list: (search, cursor, signal) => tellable(client.images.list.query({ search, cursor }, { signal })),
      describe: (image_url, image_alt) => tellable(client.images.update.mutate({ image_url, image_alt })),
      remove: (_id) => tellable(client.images.remove.mutate({ _id })),
      restore: (_id) => tellable(client.images.restore.mutate({ _id })),
    },

    async findLinkIcon(address) {
      const site = siteOf(address)
      // The school itself is no other site.
      if (site === undefined || site === window.location.hostname) return null
      const { icon_url } = await findIcon(site)
      return icon_url
    },

    async listTranslations() {
      const { translations } = await listTranslations(undefined)
      return translations
        .filter(({ translation_locale }) => translation_locale === locale)
        .map(({ translation_name }) => translation_name)
    },

    async readPassage(reference, translation) {
      if (!isSiteLocale(locale) || reference.length > LONGEST_REFERENCE) return undefined
      const { translations } = await listTranslations(undefined)
      if (translations.length === 0) return undefined
      const { passage } = await readPassage({ reference, locale, translation })
      if (!passage) return undefined
      return {
        text: passage.verses.map(({ verse_text }) => verse_text).join(' '),
        translation: passage.translation_name,
      }
    },
  }
}
