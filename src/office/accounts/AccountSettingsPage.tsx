import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import css from './accounts.module.css'
import { useAccounts } from './use-accounts.ts'

const AccountForm = lazy(() => import('./edit/AccountForm.tsx'))

/** `/office/settings`: name, logo, hosts, countries and languages of the account that one works in. */
export default function AccountSettingsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const list = useAccounts()
  const account = list.data?.accounts.find(({ _id }) => _id === user?.tenant_account_id)
  return (
    <PageFrame title={t`Settings of the account`}>
      <p className={css.hint}>
        <Trans>What visitors see of this account, and which of them get it.</Trans>
      </p>
      {account ? (
        <Suspense fallback={<Loading />}>
          <AccountForm key={account._id} account={account} />
        </Suspense>
      ) : list.error ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}
