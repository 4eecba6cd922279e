import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import { openLink } from '../links/open-link.ts'
import { can, type Taker } from './policy.ts'

interface Way {
  link_token?: string | undefined
  lesson_id?: string | undefined
  guest_secret?: string | undefined
}

/**
 * Who stands at which lesson's door, in which account. A link leads into its own account, where somebody signed in
 * elsewhere is a guest. Throws `NotFound` for a dead link, `Unauthorized` for a lesson without sign-in.
 */
export async function findTaker(call: Call, { link_token, lesson_id, guest_secret }: Way): Promise<Taker> {
  const { deps, viewer } = call
  if (link_token !== undefined) {
    const link = await openLink(deps, link_token, call.visitor.ip)
    const user = viewer?.tenant_account_id === link.account_id ? viewer : null
    return { account_id: link.account_id, user, guest_secret, door: link }
  }
  if (lesson_id !== undefined) {
    authorize(viewer, can.takeByLesson(viewer))
    const door = { lesson_id, link_id: null, contact_id: null }
    return { account_id: viewer.tenant_account_id, user: viewer, guest_secret, door }
  }
  const account_id = await publicAccountId(call)
  if (!account_id) throw new NotFound()
  return { account_id, user: viewer, guest_secret, door: null }
}
