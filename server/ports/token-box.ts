import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../lib/write-durably.ts'

/** Encrypts the tokens of links, so that a copy of the database alone opens none of them. */
export interface TokenBox {
  /** Encrypts a token for one link: its ciphertext cannot be used in another row. */
  seal(token: string, linkId: string): string
  /** The token; undefined where it was encrypted with another key or for another link. */
  open(sealed: string, linkId: string): string | undefined
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of 256 bits from URL-safe Base64; undefined for anything else. */
export function readLinkKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64url')
  return key.length === KEY_BYTES ? key : undefined
}

/** AES-256-GCM: nonce, ciphertext and tag, in URL-safe Base64. */
export function openTokenBox(key: Buffer): TokenBox {
  return {
    seal(token, linkId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(linkId))
      return Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open(sealed, linkId) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(linkId))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The key in `dataDir`, generated at the first start and readable only by its owner; links are shown again with it. */
export function loadLinkKey(dataDir: string): Buffer {
  const file = join(dataDir, 'link.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Of two concurrent starts one writes the file, and both read it.
    if (!existsSync(file)) writeDurably(file, randomBytes(KEY_BYTES).toString('base64url'), linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readStoredLinkKey(file)
}

/** The key of a file. Throws for one that holds none. */
export function readStoredLinkKey(file: string): Buffer {
  const key = readLinkKey(readFileSync(file, 'utf8'))
  if (!key)
    throw new Error(
      `${file} holds no key. Put the right one back, or remove it: then links go on working, but earlier ones cannot be shown again.`,
    )
  return key
}
