import type { Query } from '#db/client.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { linkUrl, newLinkSecret, studyUi, urlOf } from './link-secret.ts'
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
 * An address at which a student finds the own answers again, if there is one. For a
 * signed-in student it is the lesson itself; a contact with a phone gets a new link, which asks for the phone number on a
 * new device; the course page link is public. Null: only the link that the student has leads there.
 */
export async function studentLinkUrl(
  { deps, viewer, accountId }: AccountContext,
  tx: Query,
  { lesson_id, link_id, studying_user_id, studying_contact_id, contact_phones }: Taken,
): Promise<string | null> {
  if (!(await isLessonPublic(tx, accountId, lesson_id))) return null
  if (studying_user_id) return `${studyUi(deps.config)}/lesson?lesson_id=${lesson_id}`
  const sealed = link_id ? await findPublicToken(tx, accountId, link_id) : undefined
  const publicPage = link_id && sealed ? linkUrl(deps, { _id: link_id, token_sealed: sealed }) : null
  if (publicPage) return publicPage
  if (!studying_contact_id || !contact_phones?.length) return null
  const { token, ...secret } = newLinkSecret(deps)
  const created_at = deps.now()
  await insertLink(tx, accountId, {
    ...secret,
    lesson_id,
    contact_id: studying_contact_id,
    created_by: viewer._id,
    created_at,
    expires_at: new Date(created_at.getTime() + WORKS_MS),
  })
  return urlOf(deps, token)
}
