import { buffer } from 'node:stream/consumers'
import { maxPictureBytes } from '#domain/lesson/picture.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound, UnsupportedMedia } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../frame/rate-limit.ts'
import { readUpload, type UploadStream } from '../../files/read-upload.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { keyOfAddress } from '../../ports/image-store.ts'
import { presentUpload } from './present.ts'
import { listHashes } from './queries.ts'
import { imageKind, jpegName, type UploadedImage } from './schema.ts'
import { forgetImages, recordImages, storeImage } from './store-image.ts'

// For other modules.
export {
  fetchRemotePictures,
  findRemotePictures,
  retryRemotePictures,
} from './remote-pictures.ts'
export { forgetImages, type ImageOwner, recordImages, storeImage, type StoredImage } from './store-image.ts'

const PER_PERSON = { hits: 1_000, window: 86_400 }

/** Stores one image and returns its address. */
export async function uploadImage(
  context: AccountContext,
  kind: string | undefined,
  file: { filename: string; file: UploadStream } | undefined,
): Promise<UploadedImage> {
  const { deps, viewer, inAccount } = context
  if (!imageKind.safeParse(kind).success) throw new NotFound(messages.noSuchCall)
  if (!file) throw new Invalid(messages.noFile)
  await countAttempt(deps, `images:${viewer._id}`, PER_PERSON)
  const bytes = await readUpload(file.file, maxPictureBytes, buffer)
  if (!jpegName.safeParse(file.filename).success) throw new UnsupportedMedia(messages.notJpeg)
  if (bytes.length === 0) throw new Invalid(messages.noFile)
  const image = await storeImage(context, { kind: String(kind), name: file.filename }, bytes)
  try {
    await inAccount((tx) => recordImages(tx, [image]))
  } catch (error) {
    await forgetImages(context, [image])
    throw error
  }
  return presentUpload(image)
}

/** The images stored by one account; other addresses are ignored. */
export interface OwnPictures {
  /** SHA-256 of the stored bytes; undefined for other addresses and when the file is missing. */
  hashOf(address: string): Promise<string | undefined>
  /** The stored bytes, not re-encoded. */
  read(address: string): Promise<Buffer>
}

/** Opens an account's images for an export; the caller has checked the right. */
export async function openPictures({ db, imageStore }: Deps, accountId: string): Promise<OwnPictures> {
  const rows = await db.readAccount(accountId, listHashes)
  const own = new Map(rows.map(({ image_url, sha256 }) => [image_url, sha256]))
  return {
    async hashOf(address) {
      const hash = own.get(address)
      const key = hash && keyOfAddress(address)
      return key && (await imageStore.size(key)) ? hash : undefined
    },
    async read(address) {
      const key = keyOfAddress(address)
      const image = key && (await imageStore.get(key))
      if (!image) throw new Error(`The picture ${address} is gone`)
      return buffer(image.stream)
    },
  }
}
