import { maxPictureBytes } from '#domain/lesson/picture.ts'
import { isRareJpeg } from './is-rare-jpeg.ts'
import { toJpeg } from './to-jpeg.ts'

/** The picture as the server accepts it, a JPEG of limited size; other formats are converted. */
export async function readyJpeg(picture: Blob, name: string): Promise<File> {
  const isReady = picture.type === 'image/jpeg' && picture.size <= maxPictureBytes && !(await isRareJpeg(picture))
  return isReady ? new File([picture], name, { type: picture.type }) : toJpeg(picture, name)
}
