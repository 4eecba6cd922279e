import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { session } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import css from './MetaLayout.module.css'

/** Public pages: a title and description in the head, a quiet bar on top. */
export default function MetaLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  return (
    <>
      <meta name="description" content={t`Study the Bible at your own pace, with a teacher who answers.`} />
      <header className={css.bar}>
        <Link href="/" className={css.home}>
          <AccountLogo />
        </Link>
        <span className={css.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          {!loggedIn && (
            <ButtonLink href="/login" variant="plain" className={css.signIn}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          )}
        </span>
      </header>
      {children}
      <SiteFooter />
    </>
  )
}
