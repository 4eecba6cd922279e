import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Query } from '#db/client.ts'
import { atWidth, maxPictureBytes, pictureName } from '#domain/picture.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../lib/authorize.ts'
import { Invalid, NotFound, UnsupportedMedia } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import { readUpload, type UploadStream } from '../../lib/read-upload.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { addressOfKey, keyOfAddress } from '../../ports/image-store.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { can } from './policy.ts'
import { presentUpload, type UploadedImage } from './present.ts'
import { findImageByHash, insertImages, listHashes, type NewImage, unarchiveImages } from './queries.ts'
import { imageKind, jpegName } from './schema.ts'

const PER_PERSON = { hits: 1_000, window: 86_400 }

/** Characters of a file's name that the library keeps. */
const NAME_LENGTH = 200

/** A picture whose files lie in the store. `added` is what is new about it; unset when the account had it before. */
export interface KeptImage {
  image_url: string
  added?: { keys: readonly string[]; row: NewImage }
}

/** What a picture is for, and what its file was called. */
interface ImageOrigin {
  kind: string
  name: string
}

/** Stores one picture and answers with its address. */
export async function uploadImage(
  call: Call,
  kind: string | undefined,
  file: { filename: string; file: UploadStream } | undefined,
): Promise<UploadedImage> {
  const { deps, viewer } = call
  authorize(viewer, can.upload(viewer))
  if (!imageKind.safeParse(kind).success) throw new NotFound(messages.noSuchCall)
  if (!file) throw new Invalid(messages.noFile)
  await countAttempt(deps, `images:${viewer._id}`, PER_PERSON)
  const bytes = await readUpload(file.file, maxPictureBytes, buffer)
  if (!jpegName.safeParse(file.filename).success) throw new UnsupportedMedia(messages.notJpeg)
  if (bytes.length === 0) throw new Invalid(messages.noFile)
  const image = await keepImage(call, viewer, { kind: String(kind), name: file.filename }, bytes)
  try {
    await deps.db.inAccount(viewer.tenant_account_id, (tx) => recordImages(tx, viewer.tenant_account_id, [image]))
  } catch (error) {
    await forgetImages(call, [image])
    throw error
  }
  return presentUpload(image)
}

/**
 * Re-encodes a picture and lays it into the store in every width; a JPEG this account already has is found by its hash and
 * neither re-encoded nor stored again. The row is the caller's to record, in the transaction that makes use of the picture.
 */
export async function keepImage(
  { deps }: Call,
  viewer: Viewer,
  { kind, name }: ImageOrigin,
  source: Buffer,
): Promise<KeptImage> {
  const accountId = viewer.tenant_account_id
  const find = (bytes: Buffer) => deps.db.readAccount(accountId, (tx) => findImageByHash(tx, accountId, sha256(bytes)))
  const own = await find(source)
  if (own) return own
  const { bytes, width, height, smaller } = await encodeJpeg(source)
  const same = await find(bytes)
  if (same) return same
  const key = `${accountId}/${pictureName(randomBytes(16).toString('hex'), { width, height })}`
  const files = [...smaller.map((file) => ({ key: atWidth(key, file.width), bytes: file.bytes })), { key, bytes }]
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

/** Writes the rows of newly kept pictures; those the account had before come back into its library. */
export async function recordImages(tx: Query, accountId: string, kept: readonly KeptImage[]): Promise<void> {
  await insertImages(
    tx,
    accountId,
    kept.flatMap(({ added }) => (added ? [added.row] : [])),
  )
  await unarchiveImages(
    tx,
    accountId,
    kept.flatMap(({ image_url, added }) => (added ? [] : [image_url])),
  )
}

/** Takes newly kept files out of the store again, after what needed them failed. */
export async function forgetImages({ deps }: Call, kept: readonly KeptImage[]): Promise<void> {
  for (const { added } of kept) await removeAll(deps, added?.keys ?? [])
}

/** All files of a picture, or none. */
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

/** One that cannot be removed keeps none of the others, and hides no error before it. */
async function removeAll(deps: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await deps.imageStore.remove(key).catch((error: unknown) => deps.log.error({ err: error, key }, 'a picture stays'))
}

/** The name without its path, as it may be shown and searched. */
function tidyName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/\p{C}/gu, '')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
}

/** The pictures that an account stored itself; whatever else an address may name is none of them. */
export interface OwnPictures {
  /** SHA-256 of the stored bytes; undefined for what is not the account's, and where the file is lost. */
  hashOf(address: string): Promise<string | undefined>
  /** The stored bytes, never encoded again. */
  read(address: string): Promise<Buffer>
}

/** Opens an account's pictures for whoever has been allowed to take its courses away. */
export async function openPictures({ db, imageStore }: Deps, accountId: string): Promise<OwnPictures> {
  const rows = await db.readAccount(accountId, (tx) => listHashes(tx, accountId))
  const own = new Map(rows.map(({ image_url, sha256 }) => [image_url, sha256]))
  const open = async (address: string) => {
    const key = keyOfAddress(address)
    return key === undefined ? undefined : imageStore.get(key)
  }
  return {
    async hashOf(address) {
      const hash = own.get(address)
      const image = hash === undefined ? undefined : await open(address)
      image?.stream.destroy()
      return image && hash
    },
    async read(address) {
      const image = await open(address)
      if (!image) throw new Error(`The picture ${address} is gone`)
      return buffer(image.stream)
    },
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
