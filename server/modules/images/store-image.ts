import { createHash, randomBytes } from 'node:crypto'
import { atWidth, inAllWidths, pictureName } from '#domain/lesson/picture.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { addressOfKey, keyOfAddress } from '../../ports/image-store.ts'
import { type EncodedJpeg, encodeJpeg, encodePicture } from './encode-jpeg.ts'
import { findImagesByHash, insertImages, type NewImage, unarchiveImages } from './queries.ts'

/** Maximum characters of a file name in the library. */
const NAME_LENGTH = 200

/** An image whose files are in the store. `added` is its new row; unset when the account had the image before. */
export interface StoredImage {
  image_url: string
  added?: { keys: readonly string[]; row: NewImage }
}

/** Whose an image becomes; an `AccountContext` is one. */
export interface ImageOwner {
  deps: Deps
  accountId: string
  viewer: { _id: string }
}

/** The purpose of an image and its original file name. */
interface ImageOrigin {
  kind: string
  name: string
  /** Whether the image comes from another site, in any format; uploads are JPEG. */
  isRemote?: boolean
}

/**
 * Re-encodes an image and stores it in every width; a JPEG this account already has is found by its hash and neither
 * re-encoded nor stored again, unless its files are lost. The caller must record the row, in the transaction that uses the image.
 */
export async function storeImage(
  owner: ImageOwner,
  { kind, name, isRemote = false }: ImageOrigin,
  source: Buffer,
): Promise<StoredImage> {
  const { deps, viewer, accountId } = owner
  const own = await findKnown(owner, source)
  if (own?.lost.length === 0) return own.image
  const encoded = await (isRemote ? encodePicture : encodeJpeg)(source)
  // Our own file is stored again as it was: encoded again it would have another hash.
  const picture = own ? { ...encoded, bytes: source } : encoded
  const { bytes, width, height } = picture
  const same = own ?? (await findKnown(owner, bytes))
  if (same) {
    const files = same.keys.flatMap((key) => filesOf(key, picture))
    for (const file of files) if (same.lost.includes(file.key)) await deps.imageStore.put(file.key, file.bytes)
    return same.image
  }
  const key = `${accountId}/${pictureName(randomBytes(16).toString('hex'), { width, height })}`
  const files = filesOf(key, picture)
  await putAll(deps, files)
  const row: NewImage = {
    _id: deps.newId(),
    image_kind: kind,
    image_url: addressOfKey(key),
    image_name: tidyName(name),
    sha256: sha256(bytes),
    width,
    height,
    bytes: bytes.length,
    created_by: viewer._id,
    created_at: deps.now(),
  }
  return { image_url: row.image_url, added: { keys: files.map((file) => file.key), row } }
}

/** Inserts the rows of newly stored images; existing ones are restored to the library. */
export async function recordImages(tx: AccountQuery, stored: readonly StoredImage[]): Promise<void> {
  await insertImages(
    tx,
    stored.flatMap(({ added }) => (added ? [added.row] : [])),
  )
  await unarchiveImages(
    tx,
    stored.flatMap(({ image_url, added }) => (added ? [] : [image_url])),
  )
}

/** Deletes newly stored files after the operation that needed them failed. */
export async function forgetImages({ deps }: Pick<ImageOwner, 'deps'>, stored: readonly StoredImage[]): Promise<void> {
  for (const { added } of stored) await removeAll(deps, added?.keys ?? [])
}

/** The keys of these images, in all their widths, whose files the store has not, or without a byte. */
export async function findLost({ imageStore }: Deps, imageUrls: readonly string[]): Promise<string[]> {
  const keys = imageUrls.flatMap(inAllWidths).flatMap((address) => keyOfAddress(address) ?? [])
  const sizes = await Promise.all(keys.map((key) => imageStore.size(key)))
  return keys.filter((_, index) => !sizes[index])
}

/** The image of the account with these bytes, and the keys of all its rows, of which uploads at the same moment make several. */
async function findKnown({ deps, accountId }: ImageOwner, bytes: Buffer) {
  const rows = await deps.db.readAccount(accountId, (tx) => findImagesByHash(tx, sha256(bytes)))
  const [image] = rows
  if (!image) return undefined
  const imageUrls = rows.map(({ image_url }) => image_url)
  const keys = imageUrls.flatMap((address) => keyOfAddress(address) ?? [])
  return { image, keys, lost: await findLost(deps, imageUrls) }
}

function filesOf(key: string, { bytes, smaller }: EncodedJpeg) {
  return [...smaller.map((file) => ({ key: atWidth(key, file.width), bytes: file.bytes })), { key, bytes }]
}

/** Stores all files of an image, or none. */
async function putAll(deps: Deps, files: readonly { key: string; bytes: Buffer }[]): Promise<void> {
  try {
    for (const { key, bytes } of files) await deps.imageStore.put(key, bytes)
  } catch (error) {
    await removeAll(
      deps,
      files.map(({ key }) => key),
    )
    throw error
  }
}

/** A failed deletion must not stop the others or hide an earlier error. */
async function removeAll(deps: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await deps.imageStore.remove(key).catch((error: unknown) => deps.log.error({ err: error, key }, 'a picture stays'))
}

/** The file name without its path, safe to show and search. */
function tidyName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/\p{C}/gu, '')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
