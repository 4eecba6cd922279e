import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'

export const passageInput = z.strictObject({
  /** As its author wrote it: `Ин. 3:16-18`. */
  reference: z.string().max(500),
  /** The language it is written in. */
  locale: z.enum(siteLocales),
  /** Name or code of a translation; without it, the language's first. */
  translation: z.string().trim().max(200).default(''),
})
