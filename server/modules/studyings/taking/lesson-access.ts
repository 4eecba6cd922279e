import { NotFound, Unauthorized } from '../../../lib/errors.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { publicAccountId } from '../../auth/service.ts'
import { openLink } from '../../links/service.ts'
import type { LessonAccess } from '../policy.ts'

interface LessonRef {
  link_token?: string | undefined
  lesson_id?: string | undefined
  guest_secret?: string | undefined
}

/**
 * Resolves the caller, the lesson and the account. A link leads into its own account, where a user of another account
 * is a guest. Throws `NotFound` for a dead link, `Unauthorized` for a lesson id without a sign-in.
 */
export async function findLessonAccess(
  context: PublicContext,
  { link_token, lesson_id, guest_secret }: LessonRef,
): Promise<LessonAccess> {
  const { deps, viewer } = context
  if (link_token !== undefined) {
    const link = await openLink(deps, link_token, context.client.ip)
    const user = viewer?.tenant_account_id === link.account_id ? viewer : null
    return { accountId: link.account_id, user, guest_secret, entry: link }
  }
  if (lesson_id !== undefined) {
    if (!viewer) throw new Unauthorized()
    const entry = { lesson_id, link_id: null, contact_id: null }
    return { accountId: viewer.tenant_account_id, user: viewer, guest_secret, entry }
  }
  const accountId = await publicAccountId(context)
  if (!accountId) throw new NotFound()
  return { accountId, user: viewer, guest_secret, entry: null }
}
