import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CopyRefused } from '#db/copy/tables.ts'

// The encryption of a backup; docs/backup.md describes the format. Each backup has a random key, which the manifest holds encrypted
// for a passphrase or for a public key. With that key every file is encrypted in chunks, and the manifest is signed.

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

const MAGIC = Buffer.from('BSB1')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const PUBLIC = 'bible-school-public-key:'
const PRIVATE = 'bible-school-private-key:'
/** What precedes 32 bytes of a private key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

const base64 = z.base64url()
/** How a manifest holds the key of its backup. */
export const encryption = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), salt: base64, wrapped: base64 }),
  z.strictObject({ kind: z.literal('x25519'), recipient: base64, ephemeral: base64, wrapped: base64 }),
])
export type Encryption = z.infer<typeof encryption>

/** The key of a new backup, and how its manifest holds it. */
export interface Sealing {
  key: Buffer
  encryption: Encryption
}

/** A new key for `secret`: a public key that `makeKeyPair` has written, else a passphrase of 12 characters or more. */
export async function makeSealing(secret: string): Promise<Sealing> {
  const key = randomBytes(32)
  if (secret.startsWith(PRIVATE))
    throw new CopyRefused('This is the private key. Encrypt to the public one, and keep the private one elsewhere.')
  if (!secret.startsWith(PUBLIC)) {
    if (secret.length < 12) throw new CopyRefused('The passphrase is too short: use 12 characters or more.')
    const salt = randomBytes(SALT_BYTES)
    const wrapped = wrap(await derive(secret, salt, 32, SCRYPT), key)
    return { key, encryption: { kind: 'passphrase', salt: salt.toString('base64url'), wrapped } }
  }
  const recipient = secret.slice(PUBLIC.length)
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const ephemeral = rawPublic(publicKey)
  const shared = agree(privateKey, readPublic(recipient), ephemeral, recipient)
  return { key, encryption: { kind: 'x25519', recipient, ephemeral, wrapped: wrap(shared, key) } }
}

/** The key of a backup. Throws `CopyRefused` when the passphrase or the private key in `secret` is not the one for it. */
export async function openSealing(held: Encryption, secret: string): Promise<Buffer> {
  try {
    if (held.kind === 'passphrase')
      return unwrap(await derive(secret, Buffer.from(held.salt, 'base64url'), 32, SCRYPT), held.wrapped)
    const own = Buffer.from(secret.slice(PRIVATE.length), 'base64url')
    if (!secret.startsWith(PRIVATE) || own.length !== 32) throw new Error('No private key')
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, own]), format: 'der', type: 'pkcs8' })
    return unwrap(agree(privateKey, readPublic(held.ephemeral), held.ephemeral, held.recipient), held.wrapped)
  } catch {
    const what = held.kind === 'passphrase' ? 'passphrase' : 'private key'
    throw new CopyRefused(`The backup is encrypted, and this is not its ${what}. Nothing was changed.`)
  }
}

/** A new pair as two lines of text: the public one encrypts, the private one is needed to restore. */
export function makeKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const own = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8.length)
  return { publicKey: PUBLIC + rawPublic(publicKey), privateKey: PRIVATE + own.toString('base64url') }
}

/** The signature of a manifest without its signature. */
export function signManifest(key: Buffer, text: string): string {
  return createHmac('sha256', subkey(key, Buffer.alloc(0), 'manifest'))
    .update(text)
    .digest('hex')
}

export function isSignedBy(key: Buffer, text: string, signature: string): boolean {
  const [expected, given] = [signManifest(key, text), signature].map((hex) => Buffer.from(hex, 'hex'))
  return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
}

/** Encrypts the file with this path in the backup: no other file can take its place. */
export function encryptFile(key: Buffer, path: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const ofFile = subkey(key, salt, path)
  const seal = (chunk: Buffer, nonce: Buffer) => {
    const cipher = createCipheriv('aes-256-gcm', ofFile, nonce)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  return inChunks(CHUNK_BYTES, seal, Buffer.concat([MAGIC, salt]))
}

/** The opposite; the stream fails when a byte was changed or is missing. */
export function decryptFile(key: Buffer, path: string): Transform {
  let head = Buffer.alloc(0)
  let ofFile: Buffer | undefined
  const open = (chunk: Buffer, nonce: Buffer) => {
    if (!ofFile || chunk.length < TAG_BYTES) throw new CopyRefused(`The backup is damaged: ${path} is cut off.`)
    const decipher = createDecipheriv('aes-256-gcm', ofFile, nonce)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  return inChunks(CHUNK_BYTES + TAG_BYTES, open, undefined, (bytes) => {
    if (ofFile) return bytes
    head = Buffer.concat([head, bytes])
    if (head.length < MAGIC.length + SALT_BYTES) return Buffer.alloc(0)
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new CopyRefused(`The backup is damaged: ${path}.`)
    ofFile = subkey(key, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), path)
    return head.subarray(MAGIC.length + SALT_BYTES)
  })
}

/** Changes a stream in chunks of `size`. A nonce is the number of its chunk and whether it is the last one. */
function inChunks(
  size: number,
  change: (chunk: Buffer, nonce: Buffer) => Buffer,
  head?: Buffer,
  strip: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Transform {
  let waiting = Buffer.alloc(0)
  let number = 0
  const next = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(number, 5, 6)
    nonce[11] = isLast ? 1 : 0
    number += 1
    return change(chunk, nonce)
  }
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        waiting = Buffer.concat([waiting, strip(bytes)])
        // The last chunk is known at the end only.
        while (waiting.length > size) {
          this.push(next(waiting.subarray(0, size), false))
          waiting = waiting.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, next(waiting, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
  if (head) stream.push(head)
  return stream
}

function subkey(key: Buffer, salt: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `bible-school backup: ${use}`, 32))
}

function agree(privateKey: KeyObject, publicKey: KeyObject, ephemeral: string, recipient: string): Buffer {
  return subkey(diffieHellman({ privateKey, publicKey }), Buffer.from(ephemeral + recipient), 'key')
}

function wrap(by: Buffer, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', by, nonce)
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function unwrap(by: Buffer, wrapped: string): Buffer {
  const bytes = Buffer.from(wrapped, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', by, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(12, -TAG_BYTES)), decipher.final()])
}

function rawPublic(publicKey: KeyObject): string {
  return publicKey.export({ format: 'jwk' }).x ?? ''
}

function readPublic(x: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
  } catch {
    throw new CopyRefused(
      'The public key cannot be read. It is the line that `npm run backup -- --new-key` has written.',
    )
  }
}
