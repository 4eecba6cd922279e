import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { holdsRight } from '#domain/rights.ts'
import { createOnce } from '../../../frame/create-once.ts'
import { Conflict, Invalid, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import {
  deleteView,
  findView,
  insertView,
  isNameTaken,
  listOwnIds,
  listViewsFor,
  lockViews,
  setShared,
  type ViewAudience,
} from './queries.ts'
import { maxViews, type newView, type sharedView, type Views } from './schema.ts'

/** Managers keep the shared lists in order. */
const audienceOf = ({ viewer }: AccountContext): ViewAudience => ({
  userId: viewer._id,
  isManager: holdsRight(viewer.account_role, 'contacts.transfer'),
})

/** The lists that the caller has named, and those that are shared with everyone in the account. */
export async function listViews(context: AccountContext): Promise<Views> {
  return { views: await context.readAccount((tx) => listViewsFor(tx, audienceOf(context))) }
}

/**
 * Stores a list under a name, once for an id that the caller made. Throws `Invalid` when there are too many, and `Conflict` when
 * the name is taken.
 */
export async function saveView(context: AccountContext, input: z.infer<typeof newView>): Promise<Done> {
  const { deps, viewer, inAccount, readAccount } = context
  const isOwn = async (id: string) => (await readAccount((tx) => listOwnIds(tx, viewer._id))).includes(id)
  await createOnce(input._id, isOwn, () =>
    inAccount(async (tx) => {
      await lockViews(tx)
      if ((await listOwnIds(tx, viewer._id)).length >= maxViews)
        throw new Invalid(messages.tooManyViews, { values: { most: maxViews } })
      const { _id = deps.newId(), ...fields } = input
      const view = { ...fields, _id, user_id: viewer._id }
      await requireFreeName(tx, view)
      await insertView(tx, { ...view, created_at: deps.now() })
    }),
  )
  return { success: true }
}

/**
 * Shares a list with everyone in the account, or ends that, as managers may too; then only the person who made it has it. Throws
 * `Conflict` when a shared list has its name.
 */
export async function shareView(
  context: AccountContext,
  { _id, is_shared }: z.infer<typeof sharedView>,
): Promise<Done> {
  const { inAccount } = context
  await inAccount(async (tx) => {
    await lockViews(tx)
    const view = await findView(tx, audienceOf(context), _id)
    if (!view) throw new NotFound()
    if (is_shared) await requireFreeName(tx, { ...view, is_shared })
    await setShared(tx, _id, is_shared)
  })
  return { success: true }
}

/** Removes a list of the caller. */
export async function removeView({ viewer, inAccount }: AccountContext, viewId: string): Promise<Done> {
  if (!(await inAccount((tx) => deleteView(tx, viewer._id, viewId)))) throw new NotFound()
  return { success: true }
}

async function requireFreeName(tx: AccountQuery, view: Parameters<typeof isNameTaken>[1]): Promise<void> {
  if (await isNameTaken(tx, view)) throw new Conflict(messages.nameTaken)
}
