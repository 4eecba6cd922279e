import type { z } from 'zod'
import type { AccountSettings } from '#domain/account/account-settings.ts'
import type { Query } from '#db/client.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext, PublicContext } from '../../lib/request-context.ts'
import { recordAct } from '../audit/service.ts'
import { findSettings, updateAccount } from './queries.ts'
import { findVisitorAccountId } from './service.ts'
import type { changeSettingsInput, FoundSettings, HelpLinks, MessageTemplates } from './schema.ts'

/** What an account chose for itself. */
export async function getSettings({ deps }: AccountContext, _id: string): Promise<FoundSettings> {
  const id = requireId(_id)
  return deps.db.readAccount(id, (tx) => requireSettings(tx, id))
}

/** Stores what an account chooses for itself. Throws `Conflict` with the present choice for an older version. */
export async function changeSettings(
  { deps, viewer }: AccountContext,
  { _id, version, settings }: z.infer<typeof changeSettingsInput>,
): Promise<FoundSettings> {
  const id = requireId(_id)
  const chosen = Object.entries(settings.messengers).filter(([, to]) => to !== undefined)
  const account_settings = { ...settings, messengers: Object.fromEntries(chosen) as AccountSettings['messengers'] }
  return deps.db.inAccount(id, async (tx) => {
    const isStored = await updateAccount(tx, id, { account_settings, version }, deps.now())
    const present = await requireSettings(tx, id)
    if (!isStored) throw new Conflict(messages.changedMeanwhile, { details: present })
    await recordAct(deps, tx, id, { actor_id: viewer._id, action: 'update settings' })
    return present
  })
}

/** How a visitor, or a signed-in person, reaches the school. */
export async function getHelpLinks({ deps, viewer, client }: PublicContext): Promise<HelpLinks> {
  const id = viewer ? viewer.tenant_account_id : await findVisitorAccountId(deps, client)
  const found = id === undefined ? undefined : await deps.db.readAccount(id, (tx) => findSettings(tx, id))
  return { messengers: found?.settings.messengers ?? {} }
}

/** The messages to contacts that the account has written. */
export async function listTemplates({ accountId, readAccount }: AccountContext): Promise<MessageTemplates> {
  const { settings } = await readAccount((tx) => requireSettings(tx, accountId))
  return { templates: settings.templates }
}

async function requireSettings(tx: Query, id: string): Promise<FoundSettings> {
  const found = await findSettings(tx, id)
  if (!found) throw new NotFound()
  return found
}
