import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { SettingsTitle } from './settings/SettingsTitle.tsx'
import { useAccount, useSettings } from './use-accounts.ts'

const AccountForm = lazy(() => import('./edit/AccountForm.tsx'))
const SettingsForm = lazy(() => import('./settings/SettingsForm.tsx'))
const Templates = lazy(() => import('./settings/Templates.tsx'))
const SiteTexts = lazy(() => import('./settings/SiteTexts.tsx'))

/** `/office/settings`, and for managers `/backoffice/settings/account`: what the account that one works in chooses for itself. */
export default function AccountSettingsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  if (!user) return <Placeholder shape="cards" />
  const { tenant_account_id: _id, account_role } = user
  return (
    <PageFrame title={t`Account settings`}>
      <Text as="p" color="gray">
        <Trans>What visitors see of this account, and which visitors see it.</Trans>
      </Text>
      <Fragment key={_id}>
        <Facts accountId={_id} isAdmin={holdsRight(account_role, 'accounts.manage')}>
          <OwnSettings accountId={_id} />
        </Facts>
      </Fragment>
    </PageFrame>
  )
}

interface FactsProps {
  accountId: string
  isAdmin: boolean
  /** Below them once they are here, because they are longer than their placeholder. */
  children: ReactNode
}

/** Name, logo, hosts and languages; the countries belong to administrators. */
function Facts({ accountId, isAdmin, children }: FactsProps) {
  const { data, error, refetch } = useAccount(accountId)
  if (!data && !error) return <Placeholder shape="cards" />
  return (
    <Suspense fallback={<Placeholder shape="cards" />}>
      {data ? (
        <AccountForm account={data.account} isAdmin={isAdmin} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {children}
    </Suspense>
  )
}

function OwnSettings({ accountId }: { accountId: string }) {
  const settings = useSettings(accountId)
  return (
    <>
      <SettingsTitle>
        <Trans>Messengers, messages and contacts</Trans>
      </SettingsTitle>
      {settings.data ? (
        <Suspense fallback={<Placeholder shape="cards" />}>
          <SettingsForm accountId={accountId} stored={settings.data} />
          <SettingsTitle>
            <Trans>Messages to contacts</Trans>
          </SettingsTitle>
          <Templates accountId={accountId} stored={settings.data} />
          <SiteTexts accountId={accountId} stored={settings.data} />
        </Suspense>
      ) : settings.error ? (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Placeholder shape="cards" />
      )}
    </>
  )
}
