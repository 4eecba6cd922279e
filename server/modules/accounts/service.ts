import type { z } from 'zod'
import { normalizeHost } from '#domain/account/normalize-host.ts'
import { languageOfCountry } from '#domain/phone/language-of-country.ts'
import { phoneCodeByIso, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { createOnce } from '../../frame/create-once.ts'
import { Conflict, Forbidden, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountContext, PublicContext } from '../../frame/request-context.ts'
import { newToken } from '../../lib/tokens.ts'
import { hasActed } from '../audit/service.ts'
import { recordAct } from '../../frame/record-act.ts'
import { can } from './policy.ts'
import { presentAccount, presentExplained, presentPublic } from './present.ts'
import {
  findAccount,
  findTakenHost,
  findVisitorAccounts,
  insertAccount,
  listAccountIds,
  makeDefault,
  unarchiveAccount,
  updateAccount,
} from './queries.ts'
import { requireManaged } from './require-managed.ts'
import { chooseAccount, resolveCallVisitor } from './resolve-account.ts'
import type {
  createAccountInput,
  explainInput,
  ExplainedVisitor,
  ListedAccounts,
  OneAccount,
  OnePublicAccount,
  updateAccountBody,
  updateAccountInput,
  VisitorAccount,
  visitorBody,
} from './schema.ts'

// For pages.
export { listPhoneCountries, openPhoneReader, type PhoneReader } from './phone-reader.ts'
export { findSettings, insertAccount, listAccountIds } from './queries.ts'
export { findSiteFacts, findVisitorAccountId } from './resolve-account.ts'
export { isSafeMode, rereadMessengers } from './settings.ts'

const CREATE = 'accounts.create'

/** The account and language of a visitor, by host and country. Throws `NotFound` only when there is no account. */
export async function getVisitorAccount(
  { deps, client, languages }: PublicContext,
  { host, ipPhoneCodeId }: z.infer<typeof visitorBody>,
): Promise<VisitorAccount> {
  const visitor = {
    ip: client.ip,
    host: typeof host !== 'string' ? client.host : (normalizeHost(host) ?? ''),
    wanted: {},
    languages,
  }
  const { resolved, country = unknownPhoneCode } = await resolveCallVisitor(deps, visitor, ipPhoneCodeId ?? undefined)
  if (!resolved) throw new NotFound()
  return { account: presentPublic(resolved.account), locale: resolved.locale, ipPhoneCodeId: country.id }
}

/** The account with this public token. */
export async function getAccountByToken({ deps }: PublicContext, token = ''): Promise<OnePublicAccount> {
  // PostgreSQL takes no zero characters.
  if (token.includes('\0')) throw new NotFound()
  const keys = { id: null, token, host: '', country: unknownPhoneCode.id }
  const rows = await findVisitorAccounts(deps.db.unscoped, keys)
  const row = rows.find(({ account_token }) => account_token === token)
  if (!row) throw new NotFound()
  return { account: presentPublic(row) }
}

/** What a visitor with these properties gets, with the reason of each. */
export async function explainVisitor(
  { deps }: AccountContext,
  { host, country, languages, stored }: z.infer<typeof explainInput>,
): Promise<ExplainedVisitor> {
  const phoneCode = phoneCodeByIso(country)
  const resolved = await chooseAccount(deps, {
    host: normalizeHost(host) ?? '',
    country: phoneCode,
    ipLanguage: phoneCode && languageOfCountry(phoneCode.iso),
    languages,
    stored,
  })
  if (!resolved) throw new NotFound()
  return presentExplained(resolved)
}

export async function listAccounts({ deps }: AccountContext, of: 'present' | 'archived'): Promise<ListedAccounts> {
  const ids = await listAccountIds(deps.db.unscoped, of)
  const rows = await Promise.all(ids.map((id) => deps.db.readAccount(id, findAccount)))
  return { accounts: rows.flatMap((row) => (row ? [presentAccount(row)] : [])) }
}

/** Creates an account, once for an id that the caller made. */
export async function createAccount(
  { deps, viewer }: AccountContext,
  { _id = deps.newId(), ...fields }: z.infer<typeof createAccountInput>,
): Promise<OneAccount> {
  const isOwn = (id: string) => deps.db.readAccount(id, (tx) => hasActed(tx, { actor_id: viewer._id, action: CREATE }))
  await createOnce(_id, isOwn, () =>
    deps.db.inAccount(_id, async (tx) => {
      await refuseTakenHost(tx, fields.account_hosts)
      const now = deps.now()
      await insertAccount(tx, { ...fields, account_token: newToken(), created_at: now, updated_at: now })
      await recordAct(deps, tx, { actor_id: viewer._id, action: CREATE })
    }),
  )
  return { account: await readAccountRow(deps, _id) }
}

/** What an account is called, and which visitors it has. */
export async function getAccount(context: AccountContext, _id: string): Promise<OneAccount> {
  return { account: await readAccountRow(context.deps, requireManaged(context, _id)) }
}

/**
 * Changes the account that the caller works in, as `changeAccount` does. Throws `Forbidden` when a manager would take visitors
 * from the other accounts of the install: that is an administrator's decision.
 */
export async function changeOwnAccount(
  context: AccountContext,
  changes: z.infer<typeof updateAccountInput>,
): Promise<OneAccount> {
  const { deps, viewer, accountId } = context
  if (requireId(changes._id) !== accountId) throw new NotFound()
  if (!can.takeVisitors(viewer)) {
    if (changes.account_country_codes) throw new Forbidden(messages.countriesOfAdmins)
    const { account_hosts: present } = await readAccountRow(deps, accountId)
    const shared = addressesOf(deps).filter((host) => !present.includes(host))
    const host = changes.account_hosts?.find((one) => shared.includes(one))
    if (host !== undefined)
      throw new Forbidden(messages.hostOfInstall, { values: { host }, details: { field: 'account_hosts' } })
  }
  return changeAccount(context, changes)
}

/** Stores the given fields. Throws `Conflict` with the present account when its version is newer than the one given. */
export async function changeAccount(
  { deps, viewer }: AccountContext,
  { _id, version, ...changes }: z.infer<typeof updateAccountBody>,
): Promise<OneAccount> {
  const id = requireId(_id)
  await deps.db.inAccount(id, async (tx) => {
    if (changes.account_hosts) await refuseTakenHost(tx, changes.account_hosts)
    if (!(await updateAccount(tx, { ...changes, version }, deps.now()))) await refuseChange(tx)
    const details = { fields: Object.keys(changes) }
    await recordAct(deps, tx, { actor_id: viewer._id, action: 'accounts.update', details })
  })
  // Visitors get the change with the next page.
  deps.caches.siteFacts.clear()
  deps.bus.publish('site-facts', {})
  return { account: await readAccountRow(deps, id) }
}

/** The hosts of the install itself, where visitors of every account arrive. */
function addressesOf({ config: { publicUrl, endpoints } }: Deps): string[] {
  const origins = [publicUrl, ...Object.values(endpoints)].filter((origin) => origin !== undefined)
  return origins.flatMap((origin) => normalizeHost(new URL(origin).hostname) ?? [])
}

/** Tells why an account could not be changed. */
async function refuseChange(tx: AccountQuery): Promise<never> {
  const row = await findAccount(tx)
  if (!row || row.archived_at) throw new NotFound()
  throw new Conflict(messages.changedMeanwhile, { details: { account: presentAccount(row) } })
}

/** Makes an account the one of visitors whose host and country choose no other. */
export async function makeDefaultAccount({ deps, viewer }: AccountContext, _id: string): Promise<OneAccount> {
  const id = requireId(_id)
  await deps.db.inAccount(id, async (tx) => {
    if (!(await makeDefault(tx))) throw new NotFound()
    await recordAct(deps, tx, { actor_id: viewer._id, action: 'accounts.makeDefault' })
  })
  return { account: await readAccountRow(deps, id) }
}

/** Archives an account: until it is restored, its users cannot sign in and no visitor gets it. */
export async function removeAccount({ deps, viewer }: AccountContext, id: string | undefined): Promise<Removed> {
  const accountId = requireId(id)
  if (!can.archive(viewer, accountId)) throw new Conflict(messages.ownAccount)
  await deps.db.inAccount(accountId, async (tx) => {
    if (!(await updateAccount(tx, { archived_at: deps.now() }, deps.now()))) throw new NotFound()
    await recordAct(deps, tx, { actor_id: viewer._id, action: 'accounts.remove' })
  })
  return { success: true, deleted: 1 }
}

/** Restores an archived account. Throws `Conflict` when another one has got one of its hosts. */
export async function restoreAccount({ deps, viewer }: AccountContext, id: string): Promise<Restored> {
  const accountId = requireId(id)
  await deps.db.inAccount(accountId, async (tx) => {
    const hosts = await unarchiveAccount(tx, deps.now())
    if (!hosts) throw new NotFound()
    await refuseTakenHost(tx, hosts)
    await recordAct(deps, tx, { actor_id: viewer._id, action: 'accounts.restore' })
  })
  return { success: true, restored: 1 }
}

async function refuseTakenHost(tx: AccountQuery, hosts: readonly string[]): Promise<void> {
  const host = hosts.length > 0 ? await findTakenHost(tx, hosts) : undefined
  if (host !== undefined)
    throw new Conflict(messages.hostTaken, { values: { host }, details: { field: 'account_hosts' } })
}

async function readAccountRow(deps: Deps, id: string) {
  const row = await deps.db.readAccount(id, findAccount)
  if (!row) throw new NotFound()
  return presentAccount(row)
}
