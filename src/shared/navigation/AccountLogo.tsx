import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import type { KnownAccount } from '../../sync/lessons/offline/find-known-account.ts'
import { Logo } from '../../ui/Logo.tsx'

interface Known {
  userId: string | undefined
  account: KnownAccount | undefined
}

/** What the last page has found, for the first frame of the next one. */
let last: Known | undefined

/** The logo of the account, if it can be found. It has its place, unseen, until that is looked up. */
export function AccountLogo() {
  const userId = useSnapshot(session).user?._id
  const [known, setKnown] = useState(last)
  const isKnown = known !== undefined && known.userId === userId
  useEffect(() => {
    void lookUp().then((account) => {
      last = { userId, account }
      setKnown(last)
    })
  }, [userId])
  return (
    // Unseen, but read: the link around it has a name from the start.
    <span style={isKnown ? undefined : { opacity: 0 }}>
      <Logo {...(isKnown ? known.account : undefined)} />
    </span>
  )
}

/** Without its code, which may be missing offline, the product is named. */
async function lookUp(): Promise<KnownAccount | undefined> {
  const found = await import('./find-account.ts').catch(() => undefined)
  return found?.findAccount()
}
