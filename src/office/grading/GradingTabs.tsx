import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { canOpenPage } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import css from './GradingTabs.module.css'
import { useGradingBase } from './use-grading-base.ts'

/** Links to the lists that the person may open; a partner's page has none. */
export function GradingTabs() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { framed } = useGradingBase()
  const [path] = useLocation()
  if (framed) return null
  const tab = (href: string) => ({
    href,
    className: `inline-row flex-none target pad-inline semibold soft no-underline focus-inside ${css.tab}`,
    'aria-current': path === href ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={t`Students and submissions`} className={`flex gap-1 no-print line-below ${css.tabs}`}>
      <Link {...tab('/backoffice/studyings')}>
        <Trans>Submissions</Trans>
      </Link>
      <Link {...tab('/backoffice/students')}>
        <Trans>Students</Trans>
      </Link>
      {user && canOpenPage(user.account_role, 'course data') && (
        <Link {...tab('/office/course-data')}>
          <Trans>Course data</Trans>
        </Link>
      )}
    </nav>
  )
}
