import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SiteNames } from '#domain/account/site-names.ts'
import { pageFacts } from '../../lib/page/page-facts.ts'
import { session } from '../../lib/session.ts'
import { Logo, type LogoProps } from '../../ui/Logo.tsx'

/** The school that was looked up last, for the first frame of the next page that looks it up. */
let known: LogoProps | undefined

/** The logo of the account; of a person, or on a page that came without a school, it is looked up. */
export function AccountLogo() {
  const userId = useSnapshot(session).user?._id
  const { school, logo } = pageFacts()
  const [account, setAccount] = useState<LogoProps>(
    () =>
      (userId || !school ? known : undefined) ?? {
        site_names: school ? (JSON.parse(school) as SiteNames) : undefined,
        account_logo: logo,
      },
  )
  useEffect(() => {
    if (userId || !school)
      // Without its code, which may be missing offline, the product is named.
      import('./find-account.ts')
        .then(({ findAccount }) => findAccount())
        .then(
          (found) => found && setAccount((known = found)),
          () => undefined,
        )
  }, [userId, school])
  return <Logo {...account} />
}
