import { session } from '../lib/session.ts'

/** Whose drafts are shown and sent on this device: a person in the account they work in; undefined when signed out. */
export function draftOwner(): string | undefined {
  const { user } = session
  return user ? `${user.tenant_account_id} ${user._id}` : undefined
}
