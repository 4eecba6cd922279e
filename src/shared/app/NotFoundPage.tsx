import { useLingui } from '@lingui/react/macro'
import { ErrorPage } from './ErrorPage.tsx'
import { PageTitle } from './PageTitle.tsx'

/** For every address without a page, and for what a page looked for in vain. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`This page could not be found`}</PageTitle>
      <ErrorPage message={t`This page could not be found`} statusCode={404} />
    </>
  )
}
