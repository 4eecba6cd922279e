import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { session } from '../../lib/session.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from './LandingPage.module.css'

const HelpLinks = lazyWithRetry(() => import('../../shared/navigation/HelpLinks.tsx'), whenIdle)
const OwnLessonsCard = lazyWithRetry(() => import('../shared/own-lessons/OwnLessonsCard.tsx'))

/** `/`: one sentence, one action, and where to write. */
export default function LandingPage() {
  const { loggedIn } = useSnapshot(session)
  return (
    <>
      <main className={css.page}>
        <h1>
          <Trans>Read, answer, and hear back from a teacher.</Trans>
        </h1>
        <p>
          <Trans>Short lessons for your phone. Every answer is saved at once, and a person reads what you write.</Trans>
        </p>
        <Suspense fallback={null}>
          <OwnLessonsCard />
        </Suspense>
        <div className={css.actions}>
          {!loggedIn && (
            <ButtonLink href="/lesson">
              <Trans>I have a lesson link</Trans>
            </ButtonLink>
          )}
          <ButtonLink href="/course" variant="quiet">
            <Trans>See the courses</Trans>
          </ButtonLink>
          <ButtonLink href={loggedIn ? '/menu' : '/login'} variant="quiet">
            {loggedIn ? <Trans>Menu</Trans> : <Trans>Sign in</Trans>}
          </ButtonLink>
        </div>
      </main>
      <footer className={css.foot}>
        <Suspense fallback={null}>
          <HelpLinks />
        </Suspense>
      </footer>
    </>
  )
}
