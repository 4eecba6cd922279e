import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import css from './ErrorPage.module.css'

const PageRefusal = lazyWithRetry(() => import('./PageRefusal.tsx'))

interface ErrorPageProps {
  message?: string
  statusCode?: number
}

/**
 * Shows an error instead of a page: its message and status code (0 means no answer). A missing page leads home, one that failed
 * can be loaded again too, and a refused sign-in leads to the page for it.
 */
export function ErrorPage({ message = 'Error', statusCode = 500 }: ErrorPageProps) {
  const isFailure = statusCode === 0 || statusCode >= 500
  return (
    <main className={`grid justify-items-start gap-4 centered content-center ${css.page}`}>
      {statusCode > 0 && <p className={`accent ${css.code}`}>{statusCode}</p>}
      {statusCode === 401 || statusCode === 404 ? (
        <Suspense>
          <PageRefusal message={message} statusCode={statusCode} />
        </Suspense>
      ) : (
        <h1>{message}</h1>
      )}
      {isFailure && (
        <p className={`flex wrap ${css.ways}`}>
          <button
            type="button"
            className={`inline-row target bare accent pointer ${css.home}`}
            onClick={() => location.reload()}
          >
            <Trans>Reload now</Trans>
          </button>
          <a className={`inline-row target bare accent pointer ${css.home}`} href="/">
            <Trans>Back to the home page</Trans>
          </a>
        </p>
      )}
    </main>
  )
}
