import { hash, verify } from '@node-rs/argon2'

// Argon2id with the OWASP minimum of 19 MiB and two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Checks a password. Without a stored hash it takes as long and fails, so that timing does not reveal whether a user exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && Boolean(stored)
}
