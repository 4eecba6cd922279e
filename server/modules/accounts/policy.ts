import { holdsRight } from '#domain/rights.ts'
import type { Viewer } from '../../frame/viewer.ts'

export const can = {
  /** No user archives the account that they belong to or work in: their session would end. */
  archive: ({ account_id, tenant_account_id }: Viewer, accountId: string) =>
    accountId !== account_id && accountId !== tenant_account_id,
  /** Countries, and the hosts of the install itself, are shared by all accounts. */
  takeVisitors: ({ account_role }: Pick<Viewer, 'account_role'>) => holdsRight(account_role, 'accounts.manage'),
}
