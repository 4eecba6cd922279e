import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../lib/authorize.ts'
import { Invalid, NotFound, UnsupportedMedia } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import { readUpload, type UploadStream } from '../../lib/read-upload.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { can } from './policy.ts'
import { presentUpload, type UploadedImage } from './present.ts'
import { findImageByHash, insertImages, listHashes, type NewImage } from './queries.ts'
import { imageKind, jpegName, maxImageBytes } from './schema.ts'

const PER_PERSON = { hits: 1_000, window: 86_400 }

/** A picture whose file lies in the store. `added` is what is new about it; unset when the account had it before. */
export interface KeptImage {
  image_url: string
  added?: { key: string; row: NewImage }
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
  const bytes = await readUpload(file.file, maxImageBytes, buffer)
  if (!jpegName.safeParse(file.filename).success) throw new UnsupportedMedia(messages.notJpeg)
  if (bytes.length === 0) throw new Invalid(messages.noFile)
  const image = await keepImage(call, viewer, String(kind), bytes)
  try {
    await deps.db.inAccount(viewer.tenant_account_id, (tx) => recordImages(tx, viewer.tenant_account_id, [image]))
  } catch (error) {
    await forgetImages(call, [image])
    throw error
  }
  return presentUpload(image)
}

/**
 * Re-encodes a picture and lays it into the store; a JPEG this account already has is found by its hash and neither
 * re-encoded nor stored again. The row is the caller's to record, in the transaction that makes use of the picture.
 */
export async function keepImage({ deps }: Call, viewer: Viewer, kind: string, source: Buffer): Promise<KeptImage> {
  const accountId = viewer.tenant_account_id
  const find = (bytes: Buffer) => deps.db.readAccount(accountId, (tx) => findImageByHash(tx, accountId, sha256(bytes)))
  const own = await find(source)
  if (own) return own
  const { bytes, width, height } = await encodeJpeg(source)
  const same = await find(bytes)
  if (same) return same
  const key = `${accountId}/${randomBytes(16).toString('hex')}.jpg`
  const image_url = await deps.imageStore.put(key, bytes)
  const row: NewImage = {
    _id: deps.newId(),
    image_kind: kind,
    image_url,
    sha256: sha256(bytes),
    width,
    height,
    bytes: bytes.length,
    created_by: viewer._id,
    created_at: deps.now(),
  }
  return { image_url, added: { key, row } }
}

/** Writes the rows of newly kept pictures. */
export async function recordImages(tx: Query, accountId: string, kept: readonly KeptImage[]): Promise<void> {
  await insertImages(
    tx,
    accountId,
    kept.flatMap(({ added }) => (added ? [added.row] : [])),
  )
}

/** Takes newly kept files out of the store again, after what needed them failed. */
export async function forgetImages({ deps }: Call, kept: readonly KeptImage[]): Promise<void> {
  for (const { added } of kept) if (added) await deps.imageStore.remove(added.key)
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
  return {
    hashOf: async (address) => (own.has(address) && (await imageStore.has(address)) ? own.get(address) : undefined),
    read: (address) => imageStore.read(address),
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
