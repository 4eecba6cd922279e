import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { canOpenPage } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import styles from './GradingWays.module.css'
import { useGradingPlace } from './use-grading-place.ts'

/** The lists around reviewing, as far as the person may open them; a partner's page has only its own. */
export function GradingWays() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { framed } = useGradingPlace()
  if (framed) return null
  const look = (active: boolean) => [styles.way, active && styles.here].filter(Boolean).join(' ')
  return (
    <nav aria-label={t`Students and studyings`} className={styles.ways}>
      <Link href="/backoffice/studyings" className={look}>
        <Trans>Studyings</Trans>
      </Link>
      <Link href="/backoffice/students" className={look}>
        <Trans>Students</Trans>
      </Link>
      {user && canOpenPage(user.account_role, 'course data') && (
        <Link href="/office/course-data" className={look}>
          <Trans>Course data</Trans>
        </Link>
      )}
    </nav>
  )
}
