import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { session } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { InlineIcon } from '../../ui/icon/InlineIcon.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import css from './MetaLayout.module.css'

const menuLines = 'M4 6h16M4 12h16M4 18h16'

/** Public pages, whose head the server writes: a quiet bar on top and the footer. */
export default function MetaLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  return (
    <>
      <header className={`row wrap centered no-print page-width gap-0-3 ${css.bar}`}>
        <Link href="/" className={`inline-row min-0 target no-underline ${css.home}`}>
          <AccountLogo />
        </Link>
        <nav className={css.pages} aria-label={t`Main`}>
          <PageLink href="/course">
            <Trans>Courses</Trans>
          </PageLink>
          <PageLink href="/encouraging">
            <Trans>Words of encouragement</Trans>
          </PageLink>
          <PageLink href="/lesson">
            {loggedIn ? <Trans>My lessons</Trans> : <Trans>I have a lesson link</Trans>}
          </PageLink>
        </nav>
        <span className={`inline-row wrap justify-end to-end ${css.tools}`}>
          <LanguageSwitch />
          <span className={css.theme}>
            <ThemeSwitch />
          </span>
          {!loggedIn && (
            <ButtonLink href="/login" variant="quiet" className={css.signIn}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          )}
          <Link
            href="/menu"
            className={`grid place-center round soft hover-fill square ${css.menu}`}
            aria-label={t`Menu`}
          >
            <InlineIcon path={menuLines} size={22} />
          </Link>
        </span>
      </header>
      {children}
      <SiteFooter />
    </>
  )
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Link
      href={href}
      className={`inline-row target pad-inline round medium ink no-underline ${css.page}`}
      aria-current={path === href ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
