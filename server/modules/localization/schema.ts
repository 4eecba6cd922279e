import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'

export const listedLocales = z.strictObject({
  locales: z.array(
    z.strictObject({
      localization_locale: z.enum(siteLocales),
      /** A data URL, so that a list of languages needs no further request. */
      localization_image: z.string(),
    }),
  ),
})
export type ListedLocales = z.infer<typeof listedLocales>

export const oneDictionary = z.strictObject({
  locales: z.strictObject({
    locale: z.enum(siteLocales),
    /** The translation of each English text; both in ICU message format. */
    dic: z.record(z.string(), z.string()),
  }),
})
export type OneDictionary = z.infer<typeof oneDictionary>
