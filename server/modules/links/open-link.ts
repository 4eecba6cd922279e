import type { Deps } from '../../deps.ts'
import { NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../lib/rate-limit.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findLink, type LinkDoor } from './queries.ts'

/** Dead and guessed links of one address. Good links are never counted: a whole class may sit behind one. */
const DEAD_LINKS = { hits: 60, window: 900 }

/**
 * The lesson that a link leads to, and its account. Throws `NotFound` for a link that was never made, has run out or was
 * closed, and `TooMany` for whoever tries many of them. `what` names what was asked for: each is counted by itself.
 */
export async function openLink(deps: Deps, token: string, ip: string, what = 'link'): Promise<LinkDoor> {
  const link = await findLink(deps.db.anonymous, hashToken(token), deps.now())
  if (link) return link
  await countAttempt(deps, addressBucket(what, ip), DEAD_LINKS)
  throw new NotFound(messages.deadLink)
}
