import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. Tokens are random, so one round of SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares a token with a stored hash in constant time. */
export function matchesToken(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
