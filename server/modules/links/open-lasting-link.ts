import type { z } from 'zod'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { requirePublished, urlOf } from './link-secret.ts'
import { openSingleLink } from './open-single-link.ts'
import type { LastingLink, openLastingInput } from './schema.ts'

/** The lesson's one lasting link: the same at every call, until it is closed. Throws `Invalid` before publishing. */
export async function openLastingLink(
  { deps, viewer, inAccount }: AccountContext,
  { lesson_id }: z.infer<typeof openLastingInput>,
): Promise<LastingLink> {
  const lessonId = requireId(lesson_id)
  return inAccount(async (tx) => {
    await requirePublished(tx, lessonId)
    const origin = { lesson_id: lessonId, kind: 'lasting', created_by: viewer._id } as const
    const { _id, token } = await openSingleLink(deps, tx, origin)
    return { _id, url: urlOf(deps, token) }
  })
}
