import { maxPictureSize } from '#domain/lesson/picture.ts'

const QUALITY = 0.92

/** Converts a picture to a JPEG of at most the stored size. Rejects formats that the browser cannot decode. */
export async function toJpeg(picture: Blob, name: string): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, maxPictureSize.width / bitmap.width, maxPictureSize.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  // JPEG has no transparency; transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw new Error('The picture could not be written as a JPEG')
  return new File([jpeg], name, { type: 'image/jpeg' })
}
