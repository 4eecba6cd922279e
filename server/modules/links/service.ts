import { z } from 'zod'
import { createOnce } from '../../frame/create-once.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentLink } from './present.ts'
import { linkUrl, newLinkSecret, readToken, requirePublished, urlOf } from './link-secret.ts'
import { countActive, findCreatedBy, findLesson, insertLink, listLinks, updateLink } from './queries.ts'
import type { createInput, listInput, updateInput, LessonLinks, CreatedLink } from './schema.ts'
import type { Done } from '../../lib/reply-parts.ts'

// For other modules.
export { requirePublished } from './link-secret.ts'
export { openContactLink } from './open-contact-link.ts'
export { openLink } from './open-link.ts'
export { type LessonEntry, markOpened } from './queries.ts'
export { studentLinkUrl } from './student-link-url.ts'

const linkKey = z.tuple([z.guid()])
/** Maximum number of active links per lesson. */
const MAX_LINKS = 500

/** A lesson's links, newest first; `next` is the id to continue after. */
export async function listLessonLinks(
  { deps, readAccount }: AccountContext,
  { lesson_id, cursor }: z.infer<typeof listInput>,
): Promise<LessonLinks> {
  const lessonId = requireId(lesson_id)
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, linkKey)
  return readAccount(async (tx) => {
    const [lesson, rows] = await Promise.all([findLesson(tx, lessonId), listLinks(tx, lessonId, after, pageLimit())])
    if (!lesson) throw new NotFound()
    const { page, next } = takePage(rows, ({ _id }) => [_id])
    return { links: page.map((row) => presentLink(row, linkUrl(deps, row), deps.now())), next }
  })
}

/** Creates a link to a published lesson, beside its lasting one; once for an id that the caller made. */
export async function createLink(
  { deps, viewer, inAccount, readAccount, record }: AccountContext,
  { _id, lesson_id, purpose, expires_at }: z.infer<typeof createInput>,
): Promise<CreatedLink> {
  const lessonId = requireId(lesson_id)
  const { token: _token, ...secret } = newLinkSecret(deps, _id)
  const findOwn = (id: string) => readAccount((tx) => findCreatedBy(tx, id, viewer._id))
  const create = () =>
    inAccount(async (tx) => {
      const now = deps.now()
      await requirePublished(tx, lessonId)
      if ((await countActive(tx, lessonId, now)) >= MAX_LINKS)
        throw new Invalid(messages.tooManyLinks, { values: { most: MAX_LINKS } })
      const origin = { lesson_id: lessonId, created_by: viewer._id, created_at: now }
      await insertLink(tx, { ...secret, ...origin, purpose, expires_at: readExpiry(expires_at, now) })
      const details = { lesson_id: lessonId, link_id: secret._id }
      await record(tx, 'links.create', details)
    })
  await createOnce(_id, async (id) => (await findOwn(id)) !== undefined, create)
  const link = await findOwn(secret._id)
  const token = link && readToken(deps, link)
  if (!link || token === undefined) throw new Conflict(messages.replyLost)
  return { _id: link._id, url: urlOf(deps, token), token, expires_at: link.expires_at }
}

/** Changes name or expiry of a link; an expired one works again. A closed one stays closed. */
export async function changeLink(
  { deps, inAccount }: AccountContext,
  { _id, purpose, expires_at }: z.infer<typeof updateInput>,
): Promise<Done> {
  const linkId = requireId(_id)
  const changes = {
    ...(purpose === undefined ? {} : { purpose }),
    ...(expires_at === undefined ? {} : { expires_at: readExpiry(expires_at, deps.now()) }),
  }
  if (Object.keys(changes).length === 0) throw new Invalid()
  const isFound = await inAccount((tx) => updateLink(tx, linkId, changes))
  if (!isFound) throw new NotFound()
  return { success: true }
}

/** Closes a link permanently, also for studyings that started from it; stored answers stay. */
export async function revokeLink({ deps, inAccount, record }: AccountContext, id: string): Promise<Done> {
  const linkId = requireId(id)
  const changes = { revoked_at: deps.now() }
  await inAccount(async (tx) => {
    if (!(await updateLink(tx, linkId, changes))) throw new NotFound()
    await record(tx, 'links.revoke', { link_id: linkId })
  })
  return { success: true }
}

function readExpiry(typed: string | null, now: Date): Date | null {
  if (typed === null) return null
  const expires_at = new Date(typed)
  if (expires_at <= now) throw new Invalid(messages.pastExpiry)
  return expires_at
}
