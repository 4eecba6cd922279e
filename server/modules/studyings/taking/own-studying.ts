import { NotFound } from '../../../lib/errors.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { can } from '../policy.ts'
import { findStudying } from './queries.ts'
import { findLessonAccess } from './lesson-access.ts'

interface Named {
  link_token?: string | undefined
  studying_id?: string | undefined
  guest_secret?: string | undefined
}

/**
 * The account and studying of a user or a guest's device. Throws `NotFound` for a dead link, and for a studying of
 * another student as for an unknown id.
 */
export async function findOwnStudying(
  context: PublicContext,
  { link_token, studying_id, guest_secret }: Named,
): Promise<{ accountId: string; studying_id: string | undefined }> {
  const access = await findLessonAccess(context, { link_token, guest_secret })
  const { accountId } = access
  if (studying_id === undefined) return { accountId, studying_id }
  const studying = await context.deps.db.readAccount(accountId, (tx) => findStudying(tx, studying_id))
  if (!studying || !can.take(access, studying)) throw new NotFound()
  return { accountId, studying_id: studying._id }
}
