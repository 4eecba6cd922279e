import type { Readable } from 'node:stream'

/** A picture's bytes on their way; whoever asked reads the stream to its end or destroys it. */
export interface StoredImage {
  stream: Readable
  /** How many bytes come. */
  bytes: number
}

/**
 * Where re-encoded pictures lie. Keys are made by us, `<account>/<name>.jpg` or `icons/<site>.webp`, never by a
 * visitor.
 */
export interface ImageStore {
  /** Writes the bytes so that a reader finds all of them or none. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Resolves to undefined when nothing lies there. */
  get(key: string): Promise<StoredImage | undefined>
  /** Removes what `put` wrote; a missing file is fine. */
  remove(key: string): Promise<void>
  /** The keys of all that `put` wrote into a folder; none while there is no such folder. */
  list(folder: string): Promise<string[]>
}

/** The address at which a stored picture is served, whatever store it lies in. */
export function addressOfKey(key: string): string {
  return `/uploads/${key}`
}

/** The key of a picture by its address; undefined for an address that is none of ours. */
export function keyOfAddress(address: string): string | undefined {
  return /^\/uploads\/([\w-]+\/[\w-]+\.jpg|icons\/[a-z\d-]+(?:\.[a-z\d-]+)+\.webp)$/.exec(address)?.[1]
}

/** What browsers are told of the bytes that lie at a key. */
export function typeOfKey(key: string): 'image/jpeg' | 'image/webp' {
  return key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
