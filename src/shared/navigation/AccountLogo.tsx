import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { usePageData } from '../../lib/page/page-data.ts'
import { session } from '../../lib/session.ts'
import { Logo, type LogoProps } from '../../ui/Logo.tsx'

/** The school that was looked up last, for the first frame of the next page that looks it up. */
let known: LogoProps | undefined

/** The logo of the account; of a person, or on a page that came without a school, it is looked up. */
export function AccountLogo() {
  const userId = useSnapshot(session).user?._id
  const { school, logo } = usePageData()
  const [account, setAccount] = useState<LogoProps>(
    () =>
      (userId || !school ? known : undefined) ?? {
        site_names: school,
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
