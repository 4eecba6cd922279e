import { Trans, useLingui } from '@lingui/react/macro'
import { Sentence } from '../../ui/notice/Sentence.tsx'
import { AccountLogo } from '../navigation/AccountLogo.tsx'
import css from './ErrorPage.module.css'

// These sentences are worded in one language for all readers.
const notFound = 'This page could not be found'
const noAccess = 'Нет доступа'

/** Why a page is not there or does not open, with the status code 404 or 401, and what to do. */
export default function PageRefusal({ message, statusCode }: { message: string; statusCode: number }) {
  const { t } = useLingui()
  const isMissing = statusCode === 404
  return (
    <>
      {isMissing && (
        <a className={`no-underline absolute ${css.logo}`} href="/">
          <AccountLogo />
        </a>
      )}
      <h1>
        {message === notFound ? (
          <Sentence text={notFound} lang="en" translation={t`This page could not be found`} />
        ) : message === noAccess ? (
          <Sentence text={noAccess} lang="ru" translation={t`No access`} />
        ) : (
          message
        )}
      </h1>
      {!isMissing && (
        <p>
          <Trans>
            This link is not valid, or no longer. Ask the person who sent it for a new one, or sign in yourself.
          </Trans>
        </p>
      )}
      <p className={`flex wrap ${css.ways}`}>
        {!isMissing && (
          <a className={`inline-row target bare accent pointer ${css.home}`} href="/login">
            <Trans>Sign in</Trans>
          </a>
        )}
        <a className={`inline-row target bare accent pointer ${css.home}`} href="/">
          <Trans>Back to the home page</Trans>
        </a>
        {isMissing && (
          <a className={`inline-row target bare accent pointer ${css.home}`} href="/course">
            <Trans>All courses</Trans>
          </a>
        )}
      </p>
    </>
  )
}
