import { Trans } from '@lingui/react/macro'
import { currentLocale } from '../../lib/i18n.ts'
import css from './ErrorPage.module.css'

/** Beside the sentence of the server, which is Russian in every language of the interface: its translation, and what to do. */
export default function NoAccess({ written }: { written: string }) {
  const said = (
    <span lang="ru" translate="no">
      {written}
    </span>
  )
  return (
    <>
      {currentLocale() === 'ru' ? (
        <h1>{said}</h1>
      ) : (
        <>
          <h1>
            <Trans>No access</Trans>
          </h1>
          <small>{said}</small>
        </>
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
