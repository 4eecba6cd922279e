import { nextSignIn, session } from '../lib/session.ts'

/** Whose drafts are shown and sent on this device: a person in the account they work in; undefined when signed out. */
export function draftOwner(): string | undefined {
  const { user } = session
  return user ? `${user.tenant_account_id} ${user._id}` : undefined
}

/** The session in which something may be sent. */
export interface SendingSession {
  maySend(): boolean
  /** Resolves when a person has signed in, this one or another. */
  nextSignIn(): Promise<void>
}

/** The present session: what its person wrote waits while another one is signed in on the same page. */
export function ownSession(): SendingSession {
  const owner = draftOwner()
  return { maySend: () => draftOwner() === owner, nextSignIn }
}
