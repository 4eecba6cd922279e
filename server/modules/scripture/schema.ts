import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { isOsisReference } from './references/osis-reference.ts'

export const passageInput = z.strictObject({
  /** As its author wrote it: `Ин. 3:16-18`. */
  reference: z.string().max(500),
  /** The language of the reference. */
  locale: z.enum(siteLocales),
  /** Name or code of a translation; empty for the language's first. */
  translation: z.string().trim().max(200).default(''),
})

export const openPassageInput = z.strictObject({
  /** OSIS, as in `John.3.16-John.3.18,John.3.20`. */
  reference: z.string().max(400).refine(isOsisReference),
  /** The language of the course, which defines the numbering. */
  locale: z.enum(siteLocales),
})

/** Maximum characters searched in one call: about a long book. */
export const MAX_READ = 300_000

export const markInput = z.strictObject({
  texts: z
    .array(z.string().max(100_000))
    .max(500)
    .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= MAX_READ),
  locale: z.enum(siteLocales),
})

/** An installed translation. */
const translation = z.strictObject({
  translation_code: z.string(),
  translation_name: z.string(),
  translation_locale: z.string(),
  translation_licence: z.string(),
})
export type Translation = z.infer<typeof translation>

export const translations = z.strictObject({ translations: z.array(translation) })
export type Translations = z.infer<typeof translations>

/** `verse_osis` is the place, as in `John.3.16`. */
const verse = z.strictObject({ verse_osis: z.string(), verse_text: z.string() })
export type Verse = z.infer<typeof verse>

/** Null if the translation has nothing at the reference. */
export const foundPassage = z.strictObject({
  passage: z
    .strictObject({
      /** The parsed reference, in OSIS. */
      passage_osis: z.string(),
      translation_code: z.string(),
      translation_name: z.string(),
      verses: z.array(verse),
    })
    .nullable(),
})
export type FoundPassage = z.infer<typeof foundPassage>

/** A passage for readers of a lesson, with the attribution of its translation. */
const openedPassage = z.strictObject({
  translation_name: z.string(),
  translation_licence: z.string(),
  verses: z.array(verse),
  /** Whether the passage is longer than these verses. */
  goes_on: z.boolean(),
})
export type OpenedPassage = z.infer<typeof openedPassage>

export const openedReference = z.strictObject({ passage: openedPassage.nullable() })
export type OpenedReference = z.infer<typeof openedReference>

/** Texts with marked references; null for a text without one. */
export const markedTexts = z.strictObject({ texts: z.array(z.string().nullable()) })
export type MarkedTexts = z.infer<typeof markedTexts>
