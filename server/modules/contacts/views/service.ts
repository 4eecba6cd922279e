import type { z } from 'zod'
import { createOnce } from '../../../lib/create-once.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { deleteView, insertView, listViewsOf } from './queries.ts'
import { maxViews, type newView, type Views } from './schema.ts'

/** The lists that the caller has named. */
export async function listViews({ viewer, accountId, readAccount }: AccountContext): Promise<Views> {
  return { views: await readAccount((tx) => listViewsOf(tx, accountId, viewer._id)) }
}

/** Stores a list under a name, once for an id that the caller made. Throws `Invalid` when there are too many. */
export async function saveView(context: AccountContext, input: z.infer<typeof newView>): Promise<Done> {
  const { deps, viewer, accountId, inAccount, readAccount } = context
  const isOwn = async (id: string) =>
    (await readAccount((tx) => listViewsOf(tx, accountId, viewer._id))).some(({ _id }) => _id === id)
  await createOnce(input._id, isOwn, () =>
    inAccount(async (tx) => {
      if ((await listViewsOf(tx, accountId, viewer._id)).length >= maxViews)
        throw new Invalid(messages.tooManyViews, { values: { most: maxViews } })
      const { _id = deps.newId(), view_name, view_query } = input
      await insertView(tx, accountId, { _id, user_id: viewer._id, view_name, view_query, created_at: deps.now() })
    }),
  )
  return { success: true }
}

/** Removes a list of the caller. */
export async function removeView({ viewer, accountId, inAccount }: AccountContext, viewId: string): Promise<Done> {
  if (!(await inAccount((tx) => deleteView(tx, accountId, viewer._id, viewId)))) throw new NotFound()
  return { success: true }
}
