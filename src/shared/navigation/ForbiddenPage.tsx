import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Role } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import { Logo } from '../../ui/Logo.tsx'
import css from '../app/ErrorPage.module.css'

/** Instead of a page that the person's role may not open: the reason, and where to go on. */
export default function ForbiddenPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  return (
    <main className={`grid justify-items-start gap-4 centered content-center ${css.page}`}>
      <title>{t`You are not allowed to open this page`}</title>
      <a className={`no-underline absolute ${css.logo}`} href="/">
        <Logo />
      </a>
      <p className={`accent ${css.code}`}>403</p>
      <h1>
        <Trans>You are not allowed to open this page</Trans>
      </h1>
      <p>
        {user?.account_role === Role.ACCOUNT_MANAGER ? (
          <Trans>This page belongs to the administrators of the whole install. If you need it, ask one of them.</Trans>
        ) : (
          <Trans>Your role in this school does not include it. If you need this page, ask your account manager.</Trans>
        )}
      </p>
      <p className={`flex wrap ${css.ways}`}>
        <a className={`inline-row target bare accent pointer ${css.home}`} href="/menu">
          <Trans>Back to the menu</Trans>
        </a>
        <a className={`inline-row target bare accent pointer ${css.home}`} href="/course">
          <Trans>All courses</Trans>
        </a>
      </p>
    </main>
  )
}
