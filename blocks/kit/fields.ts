import { newElementId } from './element-id.ts'
import { z } from 'zod'

// The field types that block models are built from. Lengths are caps against abuse, not editorial limits.

/** Refuses what PostgreSQL and browsers cannot carry: U+0000 and lone surrogates. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Plain text of at most `max` characters. */
export const plainText = (max = 10_000) => z.string().max(max).refine(storable, 'unstorable characters')

/** HTML of the small vocabulary in `rich-text/vocabulary.ts`; the server sanitises every value marked so before storing. */
export const richText = (max = 100_000) =>
  z.string().max(max).refine(storable, 'unstorable characters').meta({ format: 'rich-text' })

/** The address of a picture: on this install, inside an imported ZIP, or on the web; empty while none is chosen. */
export const imageSource = () =>
  z
    .string()
    .max(2_000)
    .refine((value) => value === '' || /^(https?:\/\/|\/uploads\/|images\/)/.test(value), 'not an address of a picture')
    .meta({ format: 'image-source' })

/** The stable id of an item inside a block; given when it is missing, kept for life. */
export const itemId = () =>
  z
    .string()
    .min(1)
    .max(40)
    .meta({ format: 'item-id' })
    .default(() => newElementId())
