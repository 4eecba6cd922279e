import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import { managedUpTo } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { Conflict, Forbidden, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { logSecurity } from '../../frame/log-security.ts'
import { messages } from '../../lib/messages.ts'
import { keysOfColumn, placeKey } from '../../lib/order-queries.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import {
  createAppToken,
  deleteSecondFactor,
  endAccess,
  endSession,
  endSessions,
  foldLogin,
  type AppTokens,
  type NewAppToken,
  listAppTokens,
  listSessions,
  revokeAppToken,
  revokeAppTokens,
  type Sessions,
} from '../auth/service.ts'
import { makeMissioner } from '../missioners/service.ts'
import { can } from './policy.ts'
import { presentUser } from './present.ts'
import { findUser, insertUser, listUsers, lockRights, updateUser, userKeys, type UserRow } from './queries.ts'
import type {
  changedUser,
  FoundUser,
  InvitedUser,
  newAppToken,
  newUser,
  userAppToken,
  userBan,
  UserList,
  userPage,
  userSession,
} from './schema.ts'

export { insertUser } from './queries.ts'

const INVITATION_DAYS = 7
/** The users of the account in an order; `next` is the cursor of the following page, null after the last. */
export async function listAccountUsers(
  { viewer, readAccount }: AccountContext,
  { cursor, sort = 'name', ...filter }: z.infer<typeof userPage>,
): Promise<UserList> {
  const keys = keysOfColumn(userKeys, sort)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey(keys))
  const rows = await readAccount((tx) =>
    listUsers(tx, { ...filter, up_to: managedUpTo(viewer.account_role), keys, after, limit: pageLimit() }),
  )
  const { page, next } = takePage(rows, ({ place }) => place)
  return { users: page.map(presentUser), next }
}

export async function getUser(context: AccountContext, id: string): Promise<FoundUser> {
  return context.readAccount(async (tx) => ({ user: presentUser(await requireUser(context, tx, id)) }))
}

/** Creates a user without a password, once for an id that the caller made, and the link by which the person signs in first. */
export async function inviteUser(
  context: AccountContext,
  { _id = context.deps.newId(), user_login, ...fields }: z.infer<typeof newUser>,
): Promise<InvitedUser> {
  const { deps, viewer, inAccount } = context
  if (!can.manage(viewer, fields.account_role)) throw new Forbidden(messages.roleOfAdmins)
  return inAccount(async (tx) => {
    const login = foldLogin(user_login)
    const isNew = await insertUser(tx, {
      ...fields,
      _id,
      user_login: login,
      user_state: UserState.preregistered,
      created_at: deps.now(),
      updated_at: deps.now(),
    })
    const user = await findUser(tx, _id)
    if (user?.user_login !== login || !can.manage(viewer, user.account_role)) throw new Conflict(messages.loginTaken)
    await makeMissioner(context, tx, user)
    if (isNew) await recordAccess(context, tx, 'users.create', user._id, { account_role: user.account_role })
    return invite(context, tx, user)
  })
}

/** Stores the given fields; the next request of the user has the new role. Throws `Conflict` for an older version. */
export async function changeUser(
  context: AccountContext,
  { _id, version, user_login, ...changes }: z.infer<typeof changedUser>,
): Promise<FoundUser> {
  const { deps, viewer, inAccount } = context
  const { account_role: newRole } = changes
  if (newRole !== undefined && !can.manage(viewer, newRole)) throw new Forbidden(messages.roleOfAdmins)
  return inAccount(async (tx) => {
    const before = await requireUser(context, tx, _id)
    const isNewRole = newRole !== undefined && newRole !== before.account_role
    if (isNewRole) await takeRights(context, tx, before._id)
    const login = user_login === undefined ? {} : { user_login: foldLogin(user_login) }
    const isStored = await stored(updateUser(tx, before._id, { ...changes, ...login, version, updated_at: deps.now() }))
    if (!isStored) throw new Conflict(messages.changedMeanwhile, { details: { user: presentUser(before) } })
    if (isNewRole) {
      await makeMissioner(context, tx, { ...before, account_role: newRole })
      await recordAccess(context, tx, 'users.role', before._id, { before: before.account_role, after: newRole })
      logSecurity(deps, context, { event: 'role-changed', operation: 'users.update' })
    }
    return { user: presentUser(await requireUser(context, tx, before._id)) }
  })
}

/** Ends every session and sign-in link of a user, who cannot sign in any more; or lets the person sign in again. */
export async function banUser(context: AccountContext, { _id, banned }: z.infer<typeof userBan>): Promise<FoundUser> {
  const { deps, inAccount } = context
  return inAccount(async (tx) => {
    const user = await requireUser(context, tx, _id)
    await takeRights(context, tx, user._id)
    const user_state = banned ? UserState.banned : user.has_password ? UserState.registered : UserState.preregistered
    await updateUser(tx, user._id, { user_state, updated_at: deps.now() })
    if (banned) await endAccess(context, tx, user._id)
    await recordAccess(context, tx, banned ? 'users.ban' : 'users.unban', user._id)
    return { user: presentUser(await requireUser(context, tx, user._id)) }
  })
}

/** Removes the password and ends every session; the person signs in by the link and chooses a new one. */
export async function resetPassword(context: AccountContext, id: string): Promise<InvitedUser> {
  const { deps, inAccount } = context
  return inAccount(async (tx) => {
    const user = await requireUser(context, tx, id)
    await takeRights(context, tx, user._id)
    if (user.user_state === UserState.banned) throw new Conflict(messages.banned)
    await updateUser(tx, user._id, {
      password_hash: null,
      user_state: UserState.preregistered,
      updated_at: deps.now(),
    })
    await endAccess(context, tx, user._id)
    await recordAccess(context, tx, 'users.resetPassword', user._id)
    return invite(context, tx, await requireUser(context, tx, user._id))
  })
}

/** Turns a user's second factor off, after the telephone and the recovery codes are lost. The password stays. */
export async function resetSecondFactor(context: AccountContext, id: string): Promise<FoundUser> {
  const { deps, inAccount } = context
  return inAccount(async (tx) => {
    const user = await requireUser(context, tx, id)
    await takeRights(context, tx, user._id)
    await deleteSecondFactor(tx, user._id, deps.now())
    await endSessions(context, tx, user._id)
    await recordAccess(context, tx, 'users.resetSecondFactor', user._id)
    return { user: presentUser(await requireUser(context, tx, user._id)) }
  })
}

/** The devices on which a user is signed in, the last used first. */
export async function listUserSessions(context: AccountContext, id: string): Promise<Sessions> {
  return readUser(context, id, (tx, user) => listSessions(context, tx, user._id))
}

export async function endUserSession(
  context: AccountContext,
  { _id, session_id }: z.infer<typeof userSession>,
): Promise<Done> {
  return changeAccess(context, _id, 'users.endSession', (tx, user) => endSession(context, tx, user._id, session_id))
}

/** The sign-in links of a user that still work, newest first. */
export async function listUserAppTokens(context: AccountContext, id: string): Promise<AppTokens> {
  return readUser(context, id, (tx, user) => listAppTokens(context, tx, user._id))
}

/** Creates a sign-in link; its token is shown this once. */
export async function createUserAppToken(
  context: AccountContext,
  { _id, ...token }: z.infer<typeof newAppToken>,
): Promise<NewAppToken> {
  return changeAccess(context, _id, 'users.createAppToken', (tx, user) => {
    if (user.user_state === UserState.banned) throw new Conflict(messages.banned)
    return createAppToken(context, tx, { ...token, user_id: user._id })
  })
}

/** Ends a sign-in link and the sessions that it opened. */
export async function revokeUserAppToken(
  context: AccountContext,
  { _id, token_id }: z.infer<typeof userAppToken>,
): Promise<Done> {
  return changeAccess(context, _id, 'users.revokeAppToken', (tx, user) =>
    revokeAppToken(context, tx, user._id, token_id),
  )
}

/** A user with whom the caller may work; others are reported as unknown. */
async function requireUser({ viewer }: AccountContext, tx: AccountQuery, id: string): Promise<UserRow> {
  const user = await findUser(tx, requireId(id))
  if (!user || !can.manage(viewer, user.account_role)) throw new NotFound()
  return user
}

function readUser<T>(
  context: AccountContext,
  id: string,
  read: (tx: AccountQuery, user: UserRow) => Promise<T>,
): Promise<T> {
  return context.readAccount(async (tx) => read(tx, await requireUser(context, tx, id)))
}

function changeAccess<T>(
  context: AccountContext,
  id: string,
  action: AuditAction,
  change: (tx: AccountQuery, user: UserRow) => Promise<T>,
): Promise<T> {
  return context.inAccount(async (tx) => {
    const user = await requireUser(context, tx, id)
    const result = await change(tx, user)
    await recordAccess(context, tx, action, user._id)
    return result
  })
}

/** Allows a change of a user's rights, one at a time, while the caller still has the right to it. */
async function takeRights(context: AccountContext, tx: AccountQuery, userId: string): Promise<void> {
  if (!can.changeAccess(context.viewer, userId)) throw new Forbidden(messages.notYourself)
  await lockRights(tx)
  await context.refresh()
}

async function invite(context: AccountContext, tx: AccountQuery, user: UserRow): Promise<InvitedUser> {
  await revokeAppTokens(context, tx, user._id)
  const { token, expires_at } = await createAppToken(context, tx, {
    user_id: user._id,
    token_name: '',
    days: INVITATION_DAYS,
  })
  return { user: presentUser(user), sign_in_token: token, expires_at }
}

function recordAccess({ record }: AccountContext, tx: AccountQuery, action: AuditAction, user_id: string, facts = {}) {
  return record(tx, action, { user_id, ...facts })
}

/** Two users cannot have one login, whatever their accounts. */
async function stored(change: Promise<boolean>): Promise<boolean> {
  try {
    return await change
  } catch (error) {
    if (isTakenLogin(error)) throw new Conflict(messages.loginTaken)
    throw error
  }
}

function isTakenLogin(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { constraint_name } = error as { constraint_name?: string }
  return constraint_name === 'users_user_login_unique' || isTakenLogin(error.cause)
}
