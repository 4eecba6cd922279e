import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { findLesson } from './queries.ts'

/** A new link's id and token, with what is stored of the token. */
export function newLinkSecret(deps: Deps, _id = deps.newId()) {
  const token = newToken()
  return { _id, token, token_hash: hashToken(token), token_sealed: deps.linkTokens.seal(token, _id) }
}

/** The token of a stored link; undefined where it was not stored or has another key. */
export function readToken(deps: Deps, { _id, token_sealed }: { _id: string; token_sealed: string | null }) {
  return token_sealed === null ? undefined : deps.linkTokens.open(token_sealed, _id)
}

/** The address of a stored link; null where its token cannot be read. */
export function linkUrl(deps: Deps, link: { _id: string; token_sealed: string | null }): string | null {
  const token = readToken(deps, link)
  return token === undefined ? null : urlOf(deps, token)
}

/** The origin of students' pages. */
export function studyUi({ endpoints, publicUrl }: Deps['config']): string {
  return endpoints.studyUi ?? publicUrl
}

export function urlOf({ config }: Deps, token: string): string {
  return `${studyUi(config)}/lesson/${token}`
}

/** Throws `NotFound` for an unknown lesson, `Invalid` for one that is not published. */
export async function requirePublished(tx: AccountQuery, lessonId: string): Promise<void> {
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw new NotFound()
  if (!lesson.is_published) throw new Invalid(messages.publishFirst)
}
