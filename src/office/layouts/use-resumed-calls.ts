import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'

/** Sends the calls that an earlier visit of this person has left on the device. */
export function useResumedCalls(): void {
  const { user } = useSnapshot(session)
  const mayCall = holdsRight(user?.account_role, 'contacts.write')
  useEffect(() => {
    if (!mayCall) return
    import('../../sync/calls/call-queue.ts').then(
      ({ callQueue }) => callQueue(),
      () => undefined,
    )
  }, [mayCall])
}
