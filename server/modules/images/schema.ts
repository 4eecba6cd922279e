import { z } from 'zod'

/** What a picture is for: `lesson`, `course`, `account` or any other short word. Never part of a path. */
export const imageKind = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** By name; what is inside is looked at apart. */
export const jpegName = z.string().regex(/\.jpe?g$/i)

/** What PostgreSQL carries, in characters. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'unstorable characters')

/** `cursor` is the last picture of the page before. */
export const libraryPage = z.strictObject({ search: words(200).optional(), cursor: z.uuid().optional() })
export const describedImage = z.strictObject({ image_url: words(2_000), image_alt: words(1_000) })
export const oneImage = z.strictObject({ _id: z.string() })
