import { session } from './session.ts'

/** Whose unsaved work is whose on a device: a person in the account they work in. */
export function draftOwner(): string | undefined {
  const { user } = session
  return user ? `${user.tenant_account_id} ${user._id}` : undefined
}
