import type { ImageRow } from './queries.ts'

/** The answer to an upload; the spec's client reads `success` before `url`. */
export interface UploadedImage {
  success: true
  url: string
}

/** A picture of the library. `width` and `height` are pixels of what is stored. */
export interface LibraryImage {
  _id: string
  image_url: string
  image_name: string
  image_alt: string
  width: number
  height: number
  bytes: number
  created_at: Date
}

export function presentUpload(image: { image_url: string }): UploadedImage {
  return { success: true, url: image.image_url }
}

export function presentImage(row: ImageRow): LibraryImage {
  const { _id, image_url, image_name, image_alt, width, height, bytes, created_at } = row
  return { _id, image_url, image_name, image_alt, width, height, bytes, created_at }
}
