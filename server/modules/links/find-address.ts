import type { Query } from '#db/client.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { findPublicToken, insertLink, isLessonPublic } from './queries.ts'

/** How long a contact's own link in a message works. */
const WORKS_MS = 90 * 86_400_000

interface Taken {
  lesson_id: string
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  contact_phones: readonly unknown[] | null
}

/**
 * An address at which a student finds the own answers again, as far as there is one: of links nothing but a hash is kept.
 * Signed in it is the lesson itself; a contact with a phone gets a new link of its own, which any device opens that knows
 * the phone; the course page's link is the same for everybody. Null: only the link the student has leads there.
 */
export async function findAddressFor(
  { deps }: Call,
  tx: Query,
  viewer: Viewer,
  { lesson_id, link_id, studying_user_id, studying_contact_id, contact_phones }: Taken,
): Promise<string | null> {
  const { tenant_account_id: account } = viewer
  const { publicUrl } = deps.config
  if (!(await isLessonPublic(tx, account, lesson_id))) return null
  if (studying_user_id) return `${publicUrl}/lesson?lesson_id=${lesson_id}`
  const token = link_id ? await findPublicToken(tx, account, link_id) : undefined
  if (token) return `${publicUrl}/lesson/${token}`
  if (!studying_contact_id || !contact_phones?.length) return null
  const own = newToken()
  const created_at = deps.now()
  await insertLink(tx, account, {
    _id: deps.newId(),
    lesson_id,
    contact_id: studying_contact_id,
    token_hash: hashToken(own),
    created_by: viewer._id,
    created_at,
    expires_at: new Date(created_at.getTime() + WORKS_MS),
  })
  return `${publicUrl}/lesson/${own}`
}
