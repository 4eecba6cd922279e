import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import type { KnownAccount } from '../../sync/lessons/offline/find-known-account.ts'
import { Logo } from '../../ui/Logo.tsx'

interface Known {
  userId: string | undefined
  account: KnownAccount | undefined
}

const { school: account_name, logo: account_logo = '' } = document.documentElement.dataset

/** What came with the page for visitors, then what the last page has found: for the first frame. */
let last: Known | undefined = account_name ? { userId: undefined, account: { account_name, account_logo } } : undefined

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
