import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { PageTitle } from '../../shared/app/PageTitle.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { useSetupState } from './use-setup.ts'

const SetupForm = lazy(() => import('./SetupForm.tsx'))

/** `/setup?token=`: the first account of an empty install, and its administrator. */
export default function SetupPage() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const state = useSetupState(token)
  return (
    <Grid asChild columns="1" gap="5" maxWidth="36rem" mx="auto" px="4" pt="5" pb="8">
      <main>
        <PageTitle>{t`Set up the school`}</PageTitle>
        <Flex align="center" justify="between" gap="3">
          <Logo />
          <LanguageSwitch />
        </Flex>
        {!state.data ? (
          state.error ? (
            <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
          ) : (
            <Loading />
          )
        ) : state.data.is_open ? (
          <Suspense fallback={<Loading />}>
            <SetupForm token={token} />
          </Suspense>
        ) : (
          <Notice isPage title={t`This link is no longer valid`}>
            <Trans>
              It works once, within one hour. If the school has no administrator yet, restart the server: it prints a
              new link.
            </Trans>
          </Notice>
        )}
      </main>
    </Grid>
  )
}
