import { subscribe } from 'valtio'
import { session } from '../../lib/session.ts'

/** Claims at every sign-in from now on, and now for whoever is signed in already. */
export function watchSignIns(): void {
  subscribe(session, () => void claimGuestWork())
  void claimGuestWork()
}

/**
 * Makes what was begun on this device as a guest the signed-in person's own; nothing for a guest. Never rejects:
 * what could not be claimed stays the device's and is offered again.
 */
export async function claimGuestWork(): Promise<void> {
  if (!session.user) return
  await import('./seldom/claim.ts').then(
    ({ claim }) => claim(),
    () => undefined,
  )
}
