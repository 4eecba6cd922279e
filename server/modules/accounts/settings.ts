import type { z } from 'zod'
import { type AccountSettings, defaultSettings } from '#domain/account/account-settings.ts'
import {
  type MessengerAddresses,
  type MessengerShort,
  messengers,
  readMessenger,
} from '#domain/messenger/messengers.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { messages as errors } from '../../lib/messages.ts'
import type { AccountContext, ClientInfo, PublicContext } from '../../frame/request-context.ts'
import { recordAct } from '../../frame/record-act.ts'
import { openPhoneReader, type PhoneReader } from './phone-reader.ts'
import { findSettings, updateAccount } from './queries.ts'
import { requireManaged } from './require-managed.ts'
import { findVisitorAccountId } from './resolve-account.ts'
import type { changeSettingsInput, FoundSettings, HelpLinks, MessageTemplates, SiteTexts } from './schema.ts'

/** What an account chose for itself. */
export async function getSettings(context: AccountContext, _id: string): Promise<FoundSettings> {
  const { deps } = context
  const id = requireManaged(context, _id)
  return deps.db.readAccount(id, requireSettings)
}

/** Stores what an account chooses for itself. Throws `Conflict` with the present choice for an older version. */
export async function changeSettings(
  context: AccountContext,
  { _id, version, settings }: z.infer<typeof changeSettingsInput>,
): Promise<FoundSettings> {
  const { deps, viewer } = context
  const id = requireManaged(context, _id)
  return deps.db.inAccount(id, async (tx) => {
    const account_settings = {
      ...settings,
      messengers: readAddresses(settings.messengers, await openPhoneReader(tx)),
    }
    const isStored = await updateAccount(tx, { account_settings, version }, deps.now())
    const present = await requireSettings(tx)
    if (!isStored) throw new Conflict(errors.changedMeanwhile, { details: present })
    await recordAct(deps, tx, { actor_id: viewer._id, action: 'accounts.changeSettings' })
    return present
  })
}

/** Throws `Invalid` for what is neither a number that can be dialled nor a name in the messenger. */
function readAddresses(
  typed: { [Short in MessengerShort]?: string | undefined },
  readPhone: PhoneReader,
): MessengerAddresses {
  const addresses: MessengerAddresses = {}
  for (const { short, name } of messengers) {
    const text = typed[short] ?? ''
    if (text === '') continue
    const to = readMessenger(short, text, (phone) => readPhone({ phone }).e164 ?? null)
    if (to === undefined) throw new Invalid(errors.badMessengerAddress, { values: { messenger: name } })
    addresses[short] = to
  }
  return addresses
}

/**
 * Reads the numbers of messengers again, by the present rules of the countries; resolves to how many changed. Earlier
 * versions stored a plus before digits without the code of a country.
 */
export async function rereadMessengers(tx: AccountQuery, now: Date): Promise<number> {
  const found = await findSettings(tx)
  if (!found) return 0
  const read = await openPhoneReader(tx)
  const numberOf = (phone: string) => read({ phone }).e164 ?? null
  const reread = messengers.flatMap(({ short, type }) => {
    const stored = found.settings.messengers[short]
    if (type !== 'phone' || stored === undefined || stored.startsWith('@')) return []
    const to = readMessenger(short, stored, numberOf) ?? readMessenger(short, stored.replace(/^\+/, ''), numberOf)
    return to === undefined || to === stored ? [] : [[short, to] as const]
  })
  if (reread.length === 0) return 0
  const account_settings = {
    ...found.settings,
    messengers: { ...found.settings.messengers, ...Object.fromEntries(reread) },
  }
  await updateAccount(tx, { account_settings }, now)
  return reread.length
}

/** Whether messages of the account to many show neutral words. */
export async function isSafeMode(tx: AccountQuery): Promise<boolean> {
  return (await findSettings(tx))?.settings.safe_mode ?? false
}

/** The same for the account of a page's visitor. */
export async function isVisitorInSafeMode(deps: Deps, client: Visitor): Promise<boolean> {
  const settings = await readSettings(deps, await findVisitorAccountId(deps, client))
  return settings?.safe_mode ?? false
}

/** How a visitor, or a signed-in person, reaches the school. */
export async function getHelpLinks(context: PublicContext): Promise<HelpLinks> {
  return { messengers: (await publicSettings(context))?.messengers ?? {} }
}

/** What the school of a visitor, or of a signed-in person, has to read besides courses. */
export async function getSiteTexts(context: PublicContext): Promise<SiteTexts> {
  return siteTextsOf(await publicSettings(context))
}

/** The texts of a visitor's school. */
export async function findSiteTexts(deps: Deps, client: Visitor): Promise<SiteTexts> {
  return siteTextsOf(await readSettings(deps, await findVisitorAccountId(deps, client)))
}

/** The addresses of the texts of a visitor's school. */
export async function listEncouragementSlugs(deps: Deps, client: Visitor): Promise<string[]> {
  return (await findSiteTexts(deps, client)).encouragements.map(({ slug }) => slug)
}

type Visitor = Pick<ClientInfo, 'ip' | 'wanted' | 'host'>

function siteTextsOf({ encouragements, testimonials }: AccountSettings = defaultSettings): SiteTexts {
  return { encouragements, testimonials }
}

async function publicSettings({ deps, viewer, client }: PublicContext) {
  return readSettings(deps, viewer ? viewer.tenant_account_id : await findVisitorAccountId(deps, client))
}

async function readSettings(deps: Deps, id: string | undefined): Promise<AccountSettings | undefined> {
  const found = id === undefined ? undefined : await deps.db.readAccount(id, findSettings)
  return found?.settings
}

/** The messages to contacts that the account has written. */
export async function listTemplates({ readAccount }: AccountContext): Promise<MessageTemplates> {
  const { settings } = await readAccount(requireSettings)
  return { templates: settings.templates }
}

async function requireSettings(tx: AccountQuery): Promise<FoundSettings> {
  const found = await findSettings(tx)
  if (!found) throw new NotFound()
  return found
}
