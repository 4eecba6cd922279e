import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { session } from '../../lib/session.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import css from './SiteFooter.module.css'

const LegalLinks = lazyWithRetry(() => import('../../shared/legal/LegalLinks.tsx'), whenIdle)
const HelpLinks = lazyWithRetry(() => import('../../shared/navigation/HelpLinks.tsx'), whenIdle)
const VisitConsent = lazyWithRetry(() => import('./visits/VisitConsent.tsx'), whenIdle)

/** The end of public pages: where to write, and the way to the other pages. */
export function SiteFooter() {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  // Set by the server only where counting is configured.
  const { analytics } = document.documentElement.dataset
  return (
    <footer className={css.foot}>
      <div className={css.row}>
        <Link href="/" className={css.home}>
          <AccountLogo />
        </Link>
        <div className={css.help}>
          <Suspense fallback={null}>
            <HelpLinks />
          </Suspense>
        </div>
      </div>
      <nav aria-label={t`More pages`} className={css.links}>
        <Link href="/course">
          <Trans>Courses</Trans>
        </Link>
        <Link href="/encouraging">
          <Trans>Words that give courage</Trans>
        </Link>
        <Link href="/lesson">
          <Trans>My lessons</Trans>
        </Link>
        <Link href="/menu">
          <Trans>Menu</Trans>
        </Link>
        {!loggedIn && (
          <Link href="/login">
            <Trans>Sign in</Trans>
          </Link>
        )}
      </nav>
      <div className={css.legal}>
        <Suspense fallback={null}>
          <LegalLinks />
        </Suspense>
      </div>
      {analytics && (
        <Suspense fallback={null}>
          <VisitConsent template={analytics} />
        </Suspense>
      )}
    </footer>
  )
}
