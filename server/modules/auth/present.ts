import type { OwnUser } from './schema.ts'
import type { Viewer } from '../../frame/viewer.ts'

/** The signed-in user as sent to the browser. */
export function presentUser(viewer: Viewer): OwnUser['user'] {
  return {
    _id: viewer._id,
    user_login: viewer.user_login,
    user_fullname: viewer.user_fullname,
    account_id: viewer.account_id,
    account_token: viewer.account_token,
    tenant_account_id: viewer.tenant_account_id,
    account_role: viewer.account_role,
    account_locale: viewer.account_locale,
    account_country_codes_defaults: viewer.account_country_codes_defaults,
  }
}
