import type { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { PublicContext } from '../../frame/request-context.ts'
import { publicAccountId } from '../auth/service.ts'
import { openSingleLink } from './open-single-link.ts'
import { isLessonPublic } from './queries.ts'
import type { openPublicInput, PublicLink } from './schema.ts'

/**
 * The public link to a lesson of a public course, created on first use and shared by all visitors. After an author closed
 * it, a new one is created. Throws `NotFound` for a lesson that is not published here.
 */
export async function openPublicLink(
  context: PublicContext,
  { lesson_id }: z.infer<typeof openPublicInput>,
): Promise<PublicLink> {
  const { deps } = context
  const lessonId = requireId(lesson_id)
  const accountId = await publicAccountId(context)
  if (!accountId) throw new NotFound()
  return deps.db.inAccount(accountId, async (tx) => {
    if (!(await isLessonPublic(tx, lessonId))) throw new NotFound()
    const { token } = await openSingleLink(deps, tx, {
      lesson_id: lessonId,
      kind: 'course_page',
      created_by: null,
    })
    return { link_token: token }
  })
}
