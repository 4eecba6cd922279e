import { session } from '../../lib/session.ts'

/** Identifies this device's session without storing its token; null for guests. */
export async function sessionDigest(): Promise<string | null> {
  const { user_token } = session
  if (!user_token) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user_token)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
