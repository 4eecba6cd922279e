import { Trans } from '@lingui/react/macro'
import styles from './ErrorPage.module.css'

interface ErrorPageProps {
  message?: string
  statusCode?: number
}

/** A page that could not be shown: the message and the code (0 = nobody has answered); a missing page also shows the way home. */
export function ErrorPage({ message = 'Error', statusCode = 500 }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      {statusCode > 0 && <p className={styles.code}>{statusCode}</p>}
      <h1>{message}</h1>
      {statusCode === 404 && (
        <a className={styles.home} href="/">
          <Trans>Back to the home page</Trans>
        </a>
      )}
    </main>
  )
}
