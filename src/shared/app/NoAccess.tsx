import { Trans } from '@lingui/react/macro'
import { currentLocale } from '../../lib/i18n.ts'
import css from './ErrorPage.module.css'

/** The server's sentence about a refused link is Russian in every language of the interface. */
const noAccess = 'Нет доступа'

/** Why the page does not open, with the translation of a sentence of one language first, and what to do. */
export default function NoAccess({ message }: { message: string }) {
  const isForeign = message === noAccess && currentLocale() !== 'ru'
  return (
    <>
      <h1>{isForeign ? <Trans>No access</Trans> : message}</h1>
      {isForeign && (
        <small lang="ru" translate="no">
          {message}
        </small>
      )}
      <p>
        <Trans>
          This link is not valid, or no longer. Ask the person who sent it for a new one, or sign in yourself.
        </Trans>
      </p>
      <p className={css.ways}>
        <a className={css.home} href="/login">
          <Trans>Sign in</Trans>
        </a>
        <a className={css.home} href="/">
          <Trans>Back to the home page</Trans>
        </a>
      </p>
    </>
  )
}
