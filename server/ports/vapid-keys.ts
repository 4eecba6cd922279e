import { createECDH, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pair by which push services know this school again (RFC 8292), in URL-safe Base64. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Whether the two belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** The pair of `dataDir`, made at the first start and readable to nobody else; every subscription depends on it. */
export function keepVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'vapid.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Of two that start at once one writes, and both read the same.
    writeFileSync(file, JSON.stringify(makeVapidKeys()), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const keys = JSON.parse(readFileSync(file, 'utf8')) as VapidKeys
  if (!isVapidPair(keys))
    throw new Error(
      `${file} holds no pair of keys. Put the right one back, or remove it: then every device has to be asked anew.`,
    )
  return keys
}

/** A new pair. */
export function makeVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
