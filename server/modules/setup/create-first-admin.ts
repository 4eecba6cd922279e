import { Role } from '#domain/roles.ts'
import type { SiteLocale } from '#domain/locale.ts'
import { UserState } from '#domain/user-state.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { newToken } from '../../lib/tokens.ts'
import { insertAccount, listAccountIds } from '../accounts/service.ts'
import { foldLogin } from '../auth/service.ts'
import { insertUser } from '../users/service.ts'
import { hasAdmin, lockFirstAdmin } from './queries.ts'

interface FirstAdmin {
  account_name: string
  site_locales: readonly SiteLocale[]
  account_country_codes: number[]
  user_login: string
  user_fullname: string
  password_hash: string
  account_locale: SiteLocale
}

/**
 * Creates an account and the administrator who lives in it, both or neither, one at a time on all servers. Throws
 * `Conflict` for a taken login, and `NotFound` if none is needed any more.
 */
export async function createFirstAdmin(
  deps: Deps,
  first: FirstAdmin,
  isNeeded: Deps['lacksAdministrator'] = async () => true,
): Promise<void> {
  const { account_name, site_locales, account_country_codes, ...admin } = first
  await deps.db.inAccount(deps.newId(), async (tx) => {
    await lockFirstAdmin(tx)
    if (!(await isNeeded())) throw new NotFound(messages.setupGone)
    await insertAccount(tx, {
      account_name,
      account_token: newToken(),
      account_country_codes,
      account_country_codes_defaults: account_country_codes,
      // They name it in the language that they read.
      account_extra_props: { site_locales: [...site_locales], site_names: { [admin.account_locale]: account_name } },
      created_at: deps.now(),
      updated_at: deps.now(),
    })
    const isNew = await insertUser(tx, {
      ...admin,
      _id: deps.newId(),
      user_login: foldLogin(admin.user_login),
      account_role: Role.ADMIN,
      user_state: UserState.registered,
    })
    if (!isNew) throw new Conflict(messages.loginTaken)
  })
}

/** Whether the install has an administrator. */
export async function isAdministered(deps: Deps): Promise<boolean> {
  for (const id of await listAccountIds(deps.db.unscoped, 'present')) {
    if (await deps.db.readAccount(id, hasAdmin)) return true
  }
  return false
}
