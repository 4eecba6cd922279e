import type { Deps } from '../../deps.ts'
import { NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../frame/rate-limit.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findLink, type LessonEntry } from './queries.ts'

/** Limit for dead and guessed links of one address. Valid links are not counted: a whole class may share an address. */
const DEAD_LINKS = { hits: 60, window: 900 }

/**
 * The lesson and account of a link. Throws `NotFound` for a link that is unknown, expired or closed, and `TooMany` after
 * many such attempts. `what` names the kind of request: each kind has its own limit.
 */
export async function openLink(deps: Deps, token: string, ip: string, what = 'link'): Promise<LessonEntry> {
  const link = await findLink(deps.db.unscoped, hashToken(token), deps.now())
  if (link) return link
  await countAttempt(deps, addressBucket(what, ip), DEAD_LINKS)
  throw new NotFound(messages.deadLink)
}
