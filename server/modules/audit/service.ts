import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import type { AccountContext, RequestContext } from '../../frame/request-context.ts'
import { insertAudit } from '../../frame/audit-queries.ts'
import { type Act, recordAct } from '../../frame/record-act.ts'
import { findLastAct, followsContact, insertStaffAudit, lockAct } from './queries.ts'

type PersonsAct = Act & { actor_id: string }

/** Whether an actor has ever done this in an account. */
export async function hasActed(tx: AccountQuery, act: Pick<PersonsAct, 'actor_id' | 'action'>): Promise<boolean> {
  return (await findLastAct(tx, { ...act, since: new Date(0) })) !== undefined
}

/** Records an action of ADMIN in another account. */
export async function recordCrossAccountAct({ deps, viewer }: RequestContext, action: string): Promise<void> {
  if (!viewer || viewer.tenant_account_id === viewer.account_id) return
  const accountId = viewer.tenant_account_id
  await deps.db.writeAtOnce(accountId, (tx) =>
    insertAudit(tx, { actor_id: viewer._id, action, _id: deps.newId(), created_at: deps.now() }),
  )
}

/** Records a sign-in or a failed one of a member of staff. */
export async function recordSignIn(
  deps: Deps,
  { user_id, account_id }: { user_id: string; account_id: string },
  action: 'auth.login' | 'auth.loginFailed',
): Promise<void> {
  const act = { _id: deps.newId(), actor_id: user_id, action, created_at: deps.now() }
  await deps.db.inAccount(account_id, (tx) => insertStaffAudit(tx, act))
}

const READ = 'read'
const HOUR_MS = 3_600_000

/** Records that ADMIN reads in another account, once an hour for each account. */
export async function recordCrossAccountRead({ deps, viewer }: RequestContext): Promise<void> {
  if (!viewer || viewer.tenant_account_id === viewer.account_id) return
  await recordHourly(deps, viewer.tenant_account_id, { actor_id: viewer._id, action: READ })
}

/** A page that shows a card asks for the contact and its history at once: that is one opening. */
const ONE_OPENING_MS = 10_000

/** A contact whose card is opened. */
interface SeenContact {
  _id: string
  /** Whether the person who opens it follows it up. */
  is_owned: boolean
}

/** What `recordCardView` asks of a contact, for callers that read it without its owner. */
export async function seeContact({ viewer }: AccountContext, tx: AccountQuery, _id: string): Promise<SeenContact> {
  return { _id, is_owned: await followsContact(tx, viewer._id, _id) }
}

/**
 * Records that a person read the card of a contact or its history: of another person's contact each time, of an own one once an
 * hour.
 */
export async function recordCardView(
  { deps, viewer, accountId }: AccountContext,
  { _id: contact_id, is_owned }: SeenContact,
  part: 'card' | 'history',
): Promise<void> {
  const act: PersonsAct = { actor_id: viewer._id, action: 'contacts.view', details: { contact_id } }
  if (is_owned) return recordHourly(deps, accountId, act, contact_id)
  const opening = [viewer._id, accountId, 'opening', contact_id].join(' ')
  const now = deps.now().getTime()
  const { recordedActs } = deps.caches
  if (part === 'history' && now - (recordedActs.get(opening) ?? Number.NEGATIVE_INFINITY) < ONE_OPENING_MS) return
  if (part === 'card') recordedActs.set(opening, now)
  await deps.db.writeAtOnce(accountId, (tx) => recordAct(deps, tx, act))
}

/** Records that a signed-in person was refused an operation, once an hour for each. Failing to do so changes no reply. */
export async function recordRefusal(
  { deps, viewer }: Pick<RequestContext, 'deps' | 'viewer'>,
  operation: string,
): Promise<void> {
  if (!viewer) return
  const act: PersonsAct = { actor_id: viewer._id, action: 'refused', details: { operation } }
  await recordHourly(deps, viewer.account_id, act, operation).catch((err: unknown) =>
    deps.log.error({ err, operation }, 'a refusal could not be recorded'),
  )
}

/** `about` tells acts of one action apart. */
async function recordHourly(deps: Deps, accountId: string, act: PersonsAct, about = ''): Promise<void> {
  const key = [act.actor_id, accountId, act.action, about].join(' ')
  const now = deps.now().getTime()
  const { recordedActs } = deps.caches
  if (now - (recordedActs.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
  recordedActs.set(key, now)
  const since = new Date(now - HOUR_MS)
  const record = async (tx: AccountQuery) => {
    // Another server, or this one before a restart, may have recorded it, or does so now.
    await lockAct(tx, key)
    const last = await findLastAct(tx, { ...act, since })
    if (last) recordedActs.set(key, last.getTime())
    else await recordAct(deps, tx, act)
  }
  await deps.db.inAccount(accountId, record).catch((error: unknown) => {
    recordedActs.delete(key)
    throw error
  })
}
