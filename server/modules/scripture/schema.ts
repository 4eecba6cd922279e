import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { isOsisReference } from './places.ts'

export const passageInput = z.strictObject({
  /** As its author wrote it: `Ин. 3:16-18`. */
  reference: z.string().max(500),
  /** The language it is written in. */
  locale: z.enum(siteLocales),
  /** Name or code of a translation; without it, the language's first. */
  translation: z.string().trim().max(200).default(''),
})

export const openPassageInput = z.strictObject({
  /** OSIS, as in `John.3.16-John.3.18,John.3.20`. */
  reference: z.string().max(400).refine(isOsisReference),
  /** The language of the course, in whose numbering it is. */
  locale: z.enum(siteLocales),
})

export const markInput = z.strictObject({
  texts: z.array(z.string().max(100_000)).max(500),
  locale: z.enum(siteLocales),
})
