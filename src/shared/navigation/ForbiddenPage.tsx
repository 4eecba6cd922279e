import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '../../ui/Logo.tsx'
import css from '../app/ErrorPage.module.css'

/** Instead of a page that the person's role may not open: the reason, and where to go on. */
export default function ForbiddenPage() {
  const { t } = useLingui()
  return (
    <main className={css.page}>
      <title>{t`You are not allowed to open this page`}</title>
      <a className={css.logo} href="/">
        <Logo />
      </a>
      <p className={css.code}>403</p>
      <h1>
        <Trans>You are not allowed to open this page</Trans>
      </h1>
      <p>
        <Trans>Your role in this school does not include it. If you need this page, ask your account manager.</Trans>
      </p>
      <p className={css.ways}>
        <a className={css.home} href="/menu">
          <Trans>Back to the menu</Trans>
        </a>
        <a className={css.home} href="/course">
          <Trans>All courses</Trans>
        </a>
      </p>
    </main>
  )
}
