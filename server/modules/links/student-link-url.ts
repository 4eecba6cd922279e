import type { AccountQuery } from '#db/query.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { linkUrl, studyUi } from './link-secret.ts'
import { openContactLink } from './open-contact-link.ts'
import { findPublicToken, isLessonPublic } from './queries.ts'
import type { LastingLink } from './schema.ts'

interface Taken {
  lesson_id: string
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  contact_phones: readonly unknown[] | null
}

/**
 * An address at which a student finds the own answers again, if there is one, with the contact's own link where it is one. For a
 * signed-in student it is the lesson itself; a contact with a phone has an own link, which asks for the phone number on a new device;
 * the course page link is public. Null: only the link that the student has leads there.
 */
export async function studentLinkUrl(
  context: AccountContext,
  tx: AccountQuery,
  { lesson_id, link_id, studying_user_id, studying_contact_id, contact_phones }: Taken,
): Promise<{ url: string; own?: LastingLink } | null> {
  const { deps } = context
  if (!(await isLessonPublic(tx, lesson_id))) return null
  if (studying_user_id) return { url: `${studyUi(deps.config)}/lesson?lesson_id=${lesson_id}` }
  const sealed = link_id ? await findPublicToken(tx, link_id) : undefined
  const publicPage = link_id && sealed ? linkUrl(deps, { _id: link_id, token_sealed: sealed }) : null
  if (publicPage) return { url: publicPage }
  if (!studying_contact_id || !contact_phones?.length) return null
  const own = await openContactLink(context, tx, { lesson_id, contact_id: studying_contact_id })
  return { url: own.url, own }
}
