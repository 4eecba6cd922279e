import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import type { Account } from '../account-data.ts'

/** Whether it is the account of this person, or the one worked in. */
export function useIsOwnAccount({ _id }: Account): boolean {
  const { user } = useSnapshot(session)
  return _id === user?.account_id || _id === user?.tenant_account_id
}
