import type { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import { presentPublicLink, type PublicLink } from './present.ts'
import { findPublicLink, insertPublicLink, isLessonPublic } from './queries.ts'
import type { openPublicInput } from './schema.ts'

/**
 * The link by which everybody may take a lesson of a course that everybody sees, made when it is first asked for: the same
 * one for all. After an author closed it the next one is made. Throws `NotFound` for what is not published here.
 */
export async function openPublicLink(call: Call, { lesson_id }: z.infer<typeof openPublicInput>): Promise<PublicLink> {
  const { deps } = call
  const lessonId = requireId(lesson_id)
  const accountId = await publicAccountId(call)
  if (!accountId) throw new NotFound()
  return deps.db.inAccount(accountId, async (tx) => {
    if (!(await isLessonPublic(tx, accountId, lessonId))) throw new NotFound()
    const known = await findPublicLink(tx, accountId, lessonId)
    if (known) return presentPublicLink(known)
    const token = newToken()
    const link = { _id: deps.newId(), lesson_id: lessonId, created_at: deps.now() }
    await insertPublicLink(tx, accountId, { ...link, public_token: token, token_hash: hashToken(token) })
    // Of two that are made at once one stays, and both visitors get it.
    const made = await findPublicLink(tx, accountId, lessonId)
    if (!made) throw new Error(`The public link of the lesson ${lessonId} is gone at once`)
    return presentPublicLink(made)
  })
}
