import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'
import { line } from '../../lib/text-fields.ts'

/** The purpose of an image: `lesson`, `course`, `account` or any other short word. Never part of a path. */
export const imageKind = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** By name; the content is checked separately. */
export const jpegName = z.string().regex(/\.jpe?g$/i)

export const libraryPage = z.strictObject({ search: line(200).optional(), cursor: z.string().max(200).optional() })
export const describedImage = z.strictObject({ image_url: line(2_000), image_alt: line(1_000) })
export const oneImage = z.strictObject({ _id: z.string() })

/** The reply to an upload; the specified client reads `success` before `url`. */
export const uploadedImage = z.strictObject({ success: z.literal(true), url: z.string() })
export type UploadedImage = z.infer<typeof uploadedImage>

/** An image of the library. `width` and `height` are pixels of the stored image. */
const libraryImage = z.strictObject({
  _id: id,
  image_url: z.string(),
  image_name: z.string(),
  image_alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  created_at: moment,
})
export type LibraryImage = z.infer<typeof libraryImage>

/** `next` is the cursor of the following page, null after the last. */
export const libraryImages = z.strictObject({ images: z.array(libraryImage), next: z.string().nullable() })
export type LibraryImages = z.infer<typeof libraryImages>
