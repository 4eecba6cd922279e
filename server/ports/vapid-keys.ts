import { createECDH, generateKeyPairSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../lib/write-durably.ts'

/** The VAPID key pair that identifies this server to push services (RFC 8292), in URL-safe Base64. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Whether the two keys belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** The pair in `dataDir`, generated at the first start and readable only by its owner; every subscription depends on it. */
export function loadVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'vapid.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Of two concurrent starts one writes the file, and both read it.
    if (!existsSync(file)) writeDurably(file, JSON.stringify(makeVapidKeys()), linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readStoredVapidKeys(file)
}

/** The pair of a file. Throws for one that holds none. */
export function readStoredVapidKeys(file: string): VapidKeys {
  const keys = parseKeys(readFileSync(file, 'utf8'))
  if (!keys || !isVapidPair(keys))
    throw new Error(
      `${file} holds no pair of keys. Restore it from a backup, or remove it: then every device has to subscribe again.`,
    )
  return keys
}

function parseKeys(text: string): VapidKeys | undefined {
  try {
    return JSON.parse(text) as VapidKeys
  } catch {
    // Empty or cut off.
    return undefined
  }
}

/** Generates a pair. */
export function makeVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
