import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { checkAccess } from '../../../frame/check-access.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { readRequestContext } from '../../auth/service.ts'
import { openLesson } from './open.ts'
import type { Opened } from './schema.ts'

/**
 * The response of `studyings.open` to a guest with a link and no studying, for the page that the link leads to. Ignores
 * any credentials of the request.
 */
export async function openAsGuest(
  deps: Deps,
  { headers, ip, id }: { headers: IncomingHttpHeaders; ip: string; id: string },
  link_token: string,
): Promise<Opened> {
  const { host = '', 'accept-language': language = '' } = headers
  const context = await readRequestContext(deps, { headers: { host, 'accept-language': language }, ip, id })
  return withTimeout(openLesson(checkAccess(context, 'studyings.take'), { link_token, is_ahead: true }))
}
