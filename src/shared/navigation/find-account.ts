import { loadVisitorAccount } from '../../lib/api/visitor-account.ts'
import { findKnownAccount, type KnownAccount } from '../../sync/lessons/offline/find-known-account.ts'

/** The account that this device met last; on a first visit, the one that the server finds for the visitor. */
export async function findAccount(): Promise<KnownAccount | undefined> {
  const known = await findKnownAccount()
  if (known) return known
  const account = (await loadVisitorAccount().catch(() => undefined))?.account
  return account && { site_names: account.account_extra_props.site_names, account_logo: account.account_logo }
}
