import { commentLimit, normalizeComment } from '#domain/comment.ts'
import { newElementId } from './element-id.ts'
import * as z from 'zod/mini'

// The field types that block models are built from. Lengths are caps against abuse, not editorial limits.

/** Refuses what PostgreSQL and browsers cannot carry: U+0000 and lone surrogates. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** A field that may be left out, and then holds the value given here. */
export const withDefault = z._default

/** Plain text of at most `max` characters. */
export const plainText = (max = 10_000) =>
  z.string().check(z.maxLength(max), z.refine(storable, 'unstorable characters'))

/** HTML of the small vocabulary in `rich-text/vocabulary.ts`; the server sanitises every value marked so before storing. */
export const richText = (max = 100_000) => plainText(max).register(z.globalRegistry, { format: 'rich-text' })

/** A teacher's comment: trimmed, and null when nothing is left. The one validator wherever such a comment is saved (OPEN-57). */
export const teacherComment = () =>
  z
    .nullable(z.string().check(z.trim(), z.maxLength(commentLimit), z.refine(storable, 'unstorable characters')))
    .check(z.overwrite(normalizeComment))

/** The address of a picture: on this install, inside an imported ZIP, or on the web; empty while none is chosen. */
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

/** The stable id of an item inside a block; given when it is missing, kept for life. */
export const itemId = () =>
  withDefault(z.string().check(z.minLength(1), z.maxLength(40)).register(z.globalRegistry, { format: 'item-id' }), () =>
    newElementId(),
  )
