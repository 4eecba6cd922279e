import { subscribe } from 'valtio'
import { session } from '../../lib/session.ts'

/** Claims guest work at every sign-in from now on, and now if a person is signed in already. */
export function watchSignIns(): void {
  subscribe(session, () => void claimGuestWork())
  void claimGuestWork()
}

/**
 * Gives the signed-in person what was begun on this device as a guest; does nothing for a guest. Never rejects: what could
 * not be claimed remains on the device and is offered again.
 */
export async function claimGuestWork(): Promise<void> {
  if (!session.user) return
  await import('./claim.ts').then(
    ({ claim }) => claim(),
    () => undefined,
  )
}
