import { Trans } from '@lingui/react/macro'
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

/** Public pages, whose head the server writes: a quiet bar on top and the footer. */
export default function MetaLayout({ children }: { children: ReactNode }) {
  const { loggedIn } = useSnapshot(session)
  return (
    <>
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
