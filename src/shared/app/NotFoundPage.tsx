import { useLingui } from '@lingui/react/macro'
import { ErrorPage } from './ErrorPage.tsx'

/** For every address without a page, and for what a page looked for in vain. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`This page could not be found`}</title>
      <ErrorPage message="This page could not be found" statusCode={404} />
    </>
  )
}
