import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { checkRight } from '../../../frame/check-access.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { readRequestContext } from '../../auth/service.ts'
import type { LessonEntry } from '../../links/service.ts'
import { openWithAccess } from './open.ts'
import type { Opened } from './schema.ts'

/**
 * The response of `studyings.open` to a guest with this link and no studying, for the page that the link leads to, which has
 * found it and counted the request. Ignores any credentials of the request.
 */
export async function openAsGuest(
  deps: Deps,
  { headers, ip, id }: { headers: IncomingHttpHeaders; ip: string; id: string },
  link: LessonEntry,
): Promise<Opened> {
  const { host = '', 'accept-language': language = '' } = headers
  const context = await readRequestContext(deps, { headers: { host, 'accept-language': language }, ip, id })
  const access = { accountId: link.account_id, user: null, guest_secret: undefined, entry: link }
  return withTimeout(openWithAccess(checkRight(context, 'studyings.take'), access, { is_ahead: true }))
}
