import type { AccountQuery } from '#db/query.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { newLinkSecret, readToken, urlOf } from './link-secret.ts'
import { findContactLink, insertLink } from './queries.ts'
import type { LastingLink } from './schema.ts'

const DAY_MS = 86_400_000
/** How long a contact's own link works. */
const WORKS_MS = 90 * DAY_MS
/** A link that works for less than this is not sent again. */
const SENT_AGAIN_MS = 30 * DAY_MS

/**
 * The contact's own link to a lesson, whose studying then belongs to the contact. On a new device it asks for the phone
 * number. The caller has checked that the lesson is published and the contact is the account's.
 */
export async function openContactLink(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  { lesson_id, contact_id }: { lesson_id: string; contact_id: string },
): Promise<LastingLink> {
  const now = deps.now()
  const works_until = new Date(now.getTime() + SENT_AGAIN_MS)
  const known = await findContactLink(tx, { lesson_id, contact_id, works_until })
  const knownToken = known && readToken(deps, known)
  if (known && knownToken !== undefined) return { _id: known._id, url: urlOf(deps, knownToken) }
  const { token, ...secret } = newLinkSecret(deps)
  await insertLink(tx, {
    ...secret,
    lesson_id,
    contact_id,
    created_by: viewer._id,
    created_at: now,
    expires_at: new Date(now.getTime() + WORKS_MS),
  })
  return { _id: secret._id, url: urlOf(deps, token) }
}
