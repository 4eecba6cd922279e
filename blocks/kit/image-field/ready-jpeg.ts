import { maxPictureBytes } from '#domain/picture.ts'
import { toJpeg } from './to-jpeg.ts'

/** A picture as the server takes it, a JPEG of a certain size; what this browser can show becomes one. */
export async function readyJpeg(picture: Blob, name: string): Promise<File> {
  const isReady = picture.type === 'image/jpeg' && picture.size <= maxPictureBytes
  return isReady ? new File([picture], name, { type: picture.type }) : toJpeg(picture, name)
}
