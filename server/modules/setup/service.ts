import type { z } from 'zod'
import { checkPassword } from '../../lib/check-password.ts'
import { NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { addressBucket, countAttempt } from '../../frame/rate-limit.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { PublicContext } from '../../frame/request-context.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { isSetupOpen, spendSetupLink } from './setup-link.ts'
import type { setupInput, setupState, setupToken } from './schema.ts'

/** Tries of one address. */
const PER_ADDRESS = { hits: 30, window: 900 }

/** Whether the link opens the first run. */
export async function readSetup(
  { deps, client }: PublicContext,
  { token }: z.infer<typeof setupToken>,
): Promise<z.infer<typeof setupState>> {
  await countAttempt(deps, addressBucket('setup', client.ip), PER_ADDRESS)
  return { is_open: await isSetupOpen(deps, token) }
}

/** Creates the first account and its administrator, once for a link. Throws `NotFound` for a link that opens nothing. */
export async function runSetup(
  { deps, client }: PublicContext,
  { token, password, ...first }: z.infer<typeof setupInput>,
): Promise<Done> {
  await countAttempt(deps, addressBucket('setup', client.ip), PER_ADDRESS)
  const done = await spendSetupLink(deps, token, async (): Promise<Done> => {
    checkPassword(password, first.user_login)
    await createFirstAdmin(deps, { ...first, password_hash: await hashPassword(password) }, deps.lacksAdministrator)
    return { success: true }
  })
  if (!done) throw new NotFound(messages.setupGone)
  return done
}
