import { type ResolvedVisitor, resolveVisitor, type VisitorFacts } from '#domain/account/resolve-visitor.ts'
import { readSiteNames } from '#domain/account/site-names.ts'
import { type PhoneCode, phoneCodeById, phoneCodeOfGeo, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { ownPicture } from '#domain/lesson/remote-picture.ts'
import { siteLocales } from '#domain/locale.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../lib/ids.ts'
import type { ClientInfo } from '../../frame/request-context.ts'
import { findVisitorAccounts, type VisitorAccountRow } from './queries.ts'
import type { SiteFacts } from './schema.ts'

type Resolved = ResolvedVisitor<VisitorAccountRow>

/** Reads the accounts that may fit and chooses among them. */
export async function chooseAccount(deps: Deps, facts: VisitorFacts): Promise<Resolved | undefined> {
  const { account_id, account_token } = facts.wanted ?? {}
  const id = isId(account_id) ? account_id.toLowerCase() : null
  const accounts = await findVisitorAccounts(deps.db.unscoped, {
    id,
    token: account_token ?? null,
    host: facts.host,
    country: (facts.country ?? unknownPhoneCode).id,
  })
  return resolveVisitor(accounts, { ...facts, wanted: { account_id: id ?? undefined, account_token } })
}

export interface PageVisitor extends Pick<ClientInfo, 'ip' | 'host' | 'wanted'> {
  stored?: string | undefined
  languages: readonly string[]
}

/** Account and language for a page; waits for no third party. */
async function resolvePageVisitor(
  deps: Deps,
  { ip, ...facts }: PageVisitor,
): Promise<{ resolved: Resolved | undefined; country: PhoneCode | undefined }> {
  const geo = await deps.geo.lookUpLocally(ip)
  const country = phoneCodeOfGeo(geo)
  return { resolved: await chooseAccount(deps, { ...facts, country, ipLanguage: geo.language }), country }
}

/** The account that a signed-out caller reads from: the one it names, else that of its host or country. */
export async function findVisitorAccountId(
  deps: Deps,
  visitor: Pick<ClientInfo, 'ip' | 'host' | 'wanted'>,
): Promise<string | undefined> {
  const { resolved } = await resolvePageVisitor(deps, { ...visitor, languages: [] })
  return resolved?.account._id
}

/** The same for a call, which may name the country and waits for the provider if one is configured. */
export async function resolveCallVisitor(deps: Deps, { ip, ...facts }: PageVisitor, phoneCodeId: number | undefined) {
  const geo = await deps.geo.lookUp(ip)
  const country = phoneCodeId === undefined ? phoneCodeOfGeo(geo) : phoneCodeById(phoneCodeId)
  return { resolved: await chooseAccount(deps, { ...facts, country, ipLanguage: geo.language }), country }
}

/** The facts of the account that a page's visitor gets; of one host and country they are read once a minute. */
export async function findSiteFacts(
  deps: Deps,
  { host, wanted, country }: Pick<PageVisitor, 'host' | 'wanted'> & { country: PhoneCode },
): Promise<SiteFacts> {
  const key = JSON.stringify([host, wanted.account_id, country.id])
  const known = deps.caches.siteFacts.get(key)
  if (known) return known
  const account = (await chooseAccount(deps, { host, wanted, country, languages: [] }))?.account
  const facts = {
    names: account && readSiteNames(account.account_extra_props.site_names),
    logo: ownPicture(account?.account_logo ?? ''),
    locales: account?.account_extra_props.site_locales ?? siteLocales,
    isOwnHost: account?.account_hosts.includes(host) ?? false,
  }
  deps.caches.siteFacts.set(key, facts)
  return facts
}
