import type { Readable } from 'node:stream'

/** An open image stream; the caller must read it to its end or destroy it. */
interface StoredImage {
  stream: Readable
  /** Length in bytes. */
  bytes: number
}

/**
 * Storage of re-encoded images. Keys are `<account>/<name>.jpg` or `icons/<site>.webp`; the server makes them, never a
 * visitor.
 */
export interface ImageStore {
  /** Writes atomically: a reader finds all bytes or none. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Resolves to undefined when the key does not exist. */
  get(key: string): Promise<StoredImage | undefined>
  /** Length in bytes without a read of the file; undefined when the key does not exist. */
  size(key: string): Promise<number | undefined>
  /** Removes what `put` wrote; a missing file is no error. */
  remove(key: string): Promise<void>
  /** The keys of all files in a folder; empty if the folder does not exist. */
  list(folder: string): Promise<string[]>
}

/** The public address of a stored image, independent of the store. */
export function addressOfKey(key: string): string {
  return `/uploads/${key}`
}

/** The key of an image by its address; undefined for any other address. */
export function keyOfAddress(address: string): string | undefined {
  return /^\/uploads\/([\w-]+\/[\w-]+\.jpg|icons\/[a-z\d-]+(?:\.[a-z\d-]+)+\.webp)$/.exec(address)?.[1]
}

/** The media type of the bytes at a key. */
export function typeOfKey(key: string): 'image/jpeg' | 'image/webp' {
  return key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
