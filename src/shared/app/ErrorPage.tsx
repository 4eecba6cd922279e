import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { AccountLogo } from '../navigation/AccountLogo.tsx'
import css from './ErrorPage.module.css'

const NoAccess = lazy(() => import('./NoAccess.tsx'))

interface ErrorPageProps {
  message?: string
  statusCode?: number
}

/** Shows an error instead of a page: its message and status code (0 means no answer). A missing page also links to the home page, and a refused sign-in to the page for it. */
export function ErrorPage({ message = 'Error', statusCode = 500 }: ErrorPageProps) {
  return (
    <main className={css.page}>
      {statusCode === 404 && (
        <a className={css.logo} href="/">
          <AccountLogo />
        </a>
      )}
      {statusCode > 0 && <p className={css.code}>{statusCode}</p>}
      {statusCode === 401 ? (
        <Suspense>
          <NoAccess message={message} />
        </Suspense>
      ) : (
        <h1>{message}</h1>
      )}
      {statusCode === 404 && (
        <p className={css.ways}>
          <a className={css.home} href="/">
            <Trans>Back to the home page</Trans>
          </a>
          <a className={css.home} href="/course">
            <Trans>All courses</Trans>
          </a>
        </p>
      )}
    </main>
  )
}
