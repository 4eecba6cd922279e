import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { usePageData } from '../../lib/page/page-data.ts'
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
  const { analytics } = usePageData()
  return (
    <footer className={`block no-print ${css.foot}`}>
      <svg
        className={`block full ${css.hills}`}
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={css.far} d="M0 56C220-20 420 12 640 44s420 70 800-18v94H0Z" />
        <path className={css.near} d="M0 92C260 20 470 64 700 88s480 30 740-36v68H0Z" />
      </svg>
      <div className={`grid gap-4 ${css.content}`}>
        <div className={`row wrap between ${css.row}`}>
          <Link href="/" className={`inline-row target no-underline ${css.home}`}>
            <AccountLogo />
          </Link>
          <div className={`hide-empty ${css.help}`}>
            <Suspense fallback={null}>
              <HelpLinks />
            </Suspense>
          </div>
        </div>
        <nav aria-label={t`More pages`} className={`flex wrap ${css.links}`}>
          <Link href="/course">
            <Trans>Courses</Trans>
          </Link>
          <Link href="/encouraging">
            <Trans>Words of encouragement</Trans>
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
        {/* Its links come later: nothing may move then. */}
        <div className={`target ${css.legal}`}>
          <Suspense fallback={null}>
            <LegalLinks />
          </Suspense>
        </div>
        {analytics && (
          <Suspense fallback={null}>
            <VisitConsent template={analytics} />
          </Suspense>
        )}
      </div>
    </footer>
  )
}
