import { readStored } from '../../lib/storage.ts'

/** Identifies this device's session without storing its token; null for guests. */
export async function sessionDigest(): Promise<string | null> {
  const token = readStored('access_token')
  if (!token) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
