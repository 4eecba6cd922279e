import type { ImageRow } from './queries.ts'
import type { UploadedImage, LibraryImage } from './schema.ts'

export function presentUpload(image: { image_url: string }): UploadedImage {
  return { success: true, url: image.image_url }
}

export function presentImage(row: ImageRow): LibraryImage {
  const { _id, image_url, image_name, image_alt, width, height, bytes, created_at } = row
  return { _id, image_url, image_name, image_alt, width, height, bytes, created_at }
}
