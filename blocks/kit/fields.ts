import { commentLimit, normalizeComment } from '#domain/lesson/comment.ts'
import { newElementId } from './element-id.ts'
import * as z from 'zod/mini'

// Field types for block models. Lengths protect against abuse; they are not editorial limits.

/** Refuses characters that PostgreSQL cannot store: U+0000 and lone surrogates. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** An optional field with a default. */
export const withDefault = z._default

/** Plain text of at most `max` characters. */
export const plainText = (max = 10_000) =>
  z.string().check(z.maxLength(max), z.refine(storable, 'unstorable characters'))

/** HTML with the tags of `rich-text/vocabulary.ts`. The server sanitizes every such field before storing. */
export const richText = (max = 100_000) => plainText(max).register(z.globalRegistry, { format: 'rich-text' })

/** Why an answer is right, in the author's words: students read it with the right answer. Most questions have none. */
export const explanationText = () => z.optional(richText(20_000))

/** A teacher's comment: trimmed, and null if it is blank. All comments are validated with it. */
export const teacherComment = () =>
  z
    .nullable(z.string().check(z.trim(), z.maxLength(commentLimit), z.refine(storable, 'unstorable characters')))
    .check(z.overwrite(normalizeComment))

/** The address of a picture: on this installation, inside an imported ZIP file, or on the web; empty without a picture. */
export const imageSource = () =>
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.refine(
        (value) => value === '' || /^(https?:\/\/|\/uploads\/|images\/)/.test(value),
        'not an address of a picture',
      ),
    )
    .register(z.globalRegistry, { format: 'image-source' })

/** The stable id of an item inside a block; generated if it is missing. */
export const itemId = () =>
  withDefault(z.string().check(z.minLength(1), z.maxLength(40)).register(z.globalRegistry, { format: 'item-id' }), () =>
    newElementId(),
  )
