import { NotFound } from '../../lib/errors.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { findStudying } from './take-queries.ts'
import { findTaker } from './taker.ts'

interface Named {
  link_token?: string | undefined
  studying_id?: string | undefined
  guest_secret?: string | undefined
}

/**
 * The account that a person or a guest's device belongs to at some door, with the studying they name there. Throws
 * `NotFound` for a dead link, and for a studying that is not theirs as for one that nobody has.
 */
export async function findOwnStudying(
  call: Call,
  { link_token, studying_id, guest_secret }: Named,
): Promise<{ account_id: string; studying_id: string | undefined }> {
  const taker = await findTaker(call, { link_token, guest_secret })
  const { account_id } = taker
  if (studying_id === undefined) return { account_id, studying_id }
  const studying = await call.deps.db.readAccount(account_id, (tx) => findStudying(tx, account_id, studying_id))
  if (!studying || !can.take(taker, studying)) throw new NotFound()
  return { account_id, studying_id: studying._id }
}
