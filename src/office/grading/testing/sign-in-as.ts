import type { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../../lib/session.ts'

/** Signs in with a role for a story; returns the function that signs out. */
export function signInAs(account_role: Role): () => void {
  session.user = { _id: '01900000-0000-7000-8000-0000000000ff', account_role } as SessionUser
  return () => {
    session.user = null
  }
}
