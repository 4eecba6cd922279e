import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { Invalid, NotFound } from '../../lib/errors.ts'
import { isId, requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { type LessonLink, presentLink } from './present.ts'
import { countWorking, findLesson, insertLink, listLinks, updateLink } from './queries.ts'
import type { createInput, listInput, updateInput } from './schema.ts'

const PAGE = 20
/** Working links of one lesson: far more than anybody can keep apart. */
const MOST = 500

/** A lesson's links, the newest first; `next` is the id to go on behind. */
export async function listLessonLinks(
  { deps, viewer }: Call,
  { lesson_id, cursor }: z.infer<typeof listInput>,
): Promise<{ links: LessonLink[]; next: string | null }> {
  authorize(viewer, can.share(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(lesson_id)
  const after = isId(cursor) ? cursor : undefined
  return deps.db.readAccount(accountId, async (tx) => {
    const [lesson, rows] = await Promise.all([
      findLesson(tx, accountId, lessonId),
      listLinks(tx, accountId, lessonId, after, PAGE + 1),
    ])
    if (!lesson) throw new NotFound()
    const links = rows.slice(0, PAGE).map((row) => presentLink(row, deps.now()))
    return { links, next: rows.length > PAGE ? (links.at(-1)?._id ?? null) : null }
  })
}

/** Makes a link to a published lesson. Its token is shown here once and kept only as a hash. */
export async function createLink(
  { deps, viewer }: Call,
  { lesson_id, purpose, expires_at }: z.infer<typeof createInput>,
): Promise<{ _id: string; url: string; token: string; expires_at: Date | null }> {
  authorize(viewer, can.share(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(lesson_id)
  const now = deps.now()
  const link = { _id: deps.newId(), purpose, expires_at: readExpiry(expires_at, now) }
  const token = newToken()
  await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await findLesson(tx, accountId, lessonId)
    if (!lesson) throw new NotFound()
    if (!lesson.is_published) throw new Invalid(messages.publishFirst)
    if ((await countWorking(tx, accountId, lessonId, now)) >= MOST)
      throw new Invalid(messages.tooManyLinks, { values: { most: MOST } })
    const origin = { lesson_id: lessonId, created_by: viewer._id, created_at: now }
    await insertLink(tx, accountId, { ...link, ...origin, token_hash: hashToken(token) })
  })
  return { _id: link._id, url: `${deps.config.publicUrl}/lesson/${token}`, token, expires_at: link.expires_at }
}

/** Names a link anew or lets it work longer or shorter; one that has run out works again. A closed one stays closed. */
export async function changeLink(
  { deps, viewer }: Call,
  { _id, purpose, expires_at }: z.infer<typeof updateInput>,
): Promise<{ success: true }> {
  authorize(viewer, can.share(viewer))
  const accountId = viewer.tenant_account_id
  const linkId = requireId(_id)
  const changes = {
    ...(purpose === undefined ? {} : { purpose }),
    ...(expires_at === undefined ? {} : { expires_at: readExpiry(expires_at, deps.now()) }),
  }
  if (Object.keys(changes).length === 0) throw new Invalid()
  const isFound = await deps.db.inAccount(accountId, (tx) => updateLink(tx, accountId, linkId, changes))
  if (!isFound) throw new NotFound()
  return { success: true }
}

/** Closes a link for good, at once and for studyings that began by it too; what they have answered stays. */
export async function revokeLink({ deps, viewer }: Call, id: string): Promise<{ success: true }> {
  authorize(viewer, can.share(viewer))
  const accountId = viewer.tenant_account_id
  const linkId = requireId(id)
  const changes = { revoked_at: deps.now() }
  const isFound = await deps.db.inAccount(accountId, (tx) => updateLink(tx, accountId, linkId, changes))
  if (!isFound) throw new NotFound()
  return { success: true }
}

function readExpiry(typed: string | null, now: Date): Date | null {
  if (typed === null) return null
  const expires_at = new Date(typed)
  if (expires_at <= now) throw new Invalid(messages.pastExpiry)
  return expires_at
}
