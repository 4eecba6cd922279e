import { z } from 'zod'
import { hasVisibleText } from '#domain/text/has-visible-text.ts'

/** A required text of at most `max` characters, trimmed. One that shows nothing counts as missing. */
export const requiredText = (max: number) =>
  z.string().trim().min(1).max(max).refine(hasVisibleText, { error: 'shows nothing' })

/** A moment as ISO 8601 text, with a zone. */
export const typedMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** From one moment until before another one; open where one is left out. */
export const typedSpan = z.strictObject({ from: typedMoment.optional(), until: typedMoment.optional() })
export type TypedSpan = z.infer<typeof typedSpan>

/** An optional text of at most `max` characters, trimmed. One that shows nothing becomes empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (hasVisibleText(text) ? text : ''))

/** A whole number, or its digits as text, as query strings and forms send it. */
export const wholeNumber = (least: 0 | 1, most: number) => {
  const digits = least === 0 ? /^\d{1,5}$/ : /^[1-9]\d{0,4}$/
  return z.union([z.int().min(least).max(most), z.string().regex(digits).transform(Number)])
}

/** A single line of text that PostgreSQL can store. One that shows nothing becomes empty. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'unstorable characters')
    .transform((text) => (hasVisibleText(text) ? text : ''))
