import { hash, verify } from '@node-rs/argon2'

// Argon2id with the OWASP minimum of 19 MiB and two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** The hash of a random password that is not stored anywhere, at the same cost. */
export const unusedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cY7an/eKksfQarsrEfRUSg$FLFAPl4vTBQ5MdBVzu3lloc/zpDEDQIun2wkBYuveSY'

/** Checks a password. Without a stored hash it takes as long and fails, so that timing does not reveal whether a user exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? unusedHash, password)
  return matches && Boolean(stored)
}
