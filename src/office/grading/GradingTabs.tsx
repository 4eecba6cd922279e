import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { canOpenPage } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import css from './GradingTabs.module.css'
import { useGradingBase } from './use-grading-base.ts'

/** Links to the lists that the person may open; a partner's page has none. */
export function GradingTabs() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { framed } = useGradingBase()
  if (framed) return null
  const classOf = (active: boolean) => [css.tab, active && css.active].filter(Boolean).join(' ')
  return (
    <nav aria-label={t`Students and submissions`} className={css.tabs}>
      <Link href="/backoffice/studyings" className={classOf}>
        <Trans>Submissions</Trans>
      </Link>
      <Link href="/backoffice/students" className={classOf}>
        <Trans>Students</Trans>
      </Link>
      {user && canOpenPage(user.account_role, 'course data') && (
        <Link href="/office/course-data" className={classOf}>
          <Trans>Course data</Trans>
        </Link>
      )}
    </nav>
  )
}
