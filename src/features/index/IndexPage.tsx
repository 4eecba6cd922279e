import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './IndexPage.module.css'

/** The first thing a visitor meets: one sentence, one action. */
export default function IndexPage() {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  return (
    <main className={styles.page}>
      <title>{t`Bible School`}</title>
      <h1>
        <Trans>Read, answer, and hear back from a teacher.</Trans>
      </h1>
      <p>
        <Trans>Short lessons for your phone. Every answer is saved at once, and a person reads what you write.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href="/lesson">
          {loggedIn ? <Trans>My lessons</Trans> : <Trans>I have a lesson link</Trans>}
        </ButtonLink>
        <ButtonLink href="/course" look="quiet">
          <Trans>See the courses</Trans>
        </ButtonLink>
        <ButtonLink href={loggedIn ? '/menu' : '/login'} look="quiet">
          {loggedIn ? <Trans>Menu</Trans> : <Trans>Sign in</Trans>}
        </ButtonLink>
      </div>
    </main>
  )
}
