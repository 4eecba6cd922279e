import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../deps.ts'
import { admit } from '../../lib/admit.ts'
import { beforeDeadline } from '../../lib/deadline.ts'
import { readCall } from '../../lib/viewer.ts'
import { openLesson } from './open.ts'
import type { Opened } from './take-present.ts'

/**
 * What `studyings.open` answers to somebody who comes by a link, is not signed in and has begun nothing: for the page that
 * the link leads to. Whatever else the request carries, it is nobody's.
 */
export async function openAsGuest(
  deps: Deps,
  { headers, ip }: { headers: IncomingHttpHeaders; ip: string },
  link_token: string,
): Promise<Opened> {
  const { host = '', 'accept-language': language = '' } = headers
  const call = await readCall(deps, { headers: { host, 'accept-language': language }, ip })
  admit(call, 'studyings.take')
  return beforeDeadline(openLesson(call, { link_token }))
}
