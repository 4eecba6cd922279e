import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { logout, logoutEverywhere } from '../../lib/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/notice/ErrorNote.tsx'

/** Ends the session on this device, or on every device of the person, and leads to the sign-in page. */
export function SignOut() {
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState<'here' | 'everywhere'>()
  const [error, setError] = useState<unknown>()

  async function leave(from: 'here' | 'everywhere') {
    setLeaving(from)
    setError(undefined)
    try {
      await (from === 'here' ? logout() : logoutEverywhere())
      navigate('/login', { replace: true })
    } catch (reason) {
      setError(reason)
      setLeaving(undefined)
    }
  }

  return (
    <>
      <div className="flex wrap gap-3 justify-end to-end">
        <Button variant="quiet" busy={leaving === 'everywhere'} onClick={() => void leave('everywhere')}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button variant="quiet" busy={leaving === 'here'} onClick={() => void leave('here')}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      {error !== undefined && (
        <div className="new-line">
          <ErrorNote error={error} />
        </div>
      )}
    </>
  )
}
