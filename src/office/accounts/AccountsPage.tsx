import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/input/Chips.tsx'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import type { Account } from './account-data.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountRow } from './AccountRow.tsx'
import css from './accounts.module.css'
import { ArchiveAccount } from './ArchiveAccount.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { useAccounts, useArchivedAccounts } from './use-accounts.ts'
import { useRestoreAccount } from './use-restore-account.ts'

const NewAccount = lazy(() => import('./edit/NewAccount.tsx'))
const EditAccount = lazy(() => import('./edit/EditAccount.tsx'))

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'archive'; account: Account }

/** `/office/accounts`: the organisations of the install, and which of them a visitor gets. */
export default function AccountsPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [opened, setOpened] = useState<Opened>()
  const [shows, setShows] = useState<'present' | 'archived'>('present')
  const present = useAccounts()
  const archived = useArchivedAccounts()
  const restore = useRestoreAccount()
  const shown = shows === 'present' ? present : archived
  const close = () => setOpened(undefined)
  const isOwn = ({ _id }: Account) => _id === user?.account_id || _id === user?.tenant_account_id

  return (
    <PageFrame
      title={t`Accounts`}
      actions={
        <Button onClick={() => setOpened({ dialog: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          <Trans>New account</Trans>
        </Button>
      }
    >
      <Chips<'present' | 'archived'>
        label={t`Show`}
        value={shows}
        onChoose={setShows}
        chips={[
          { value: 'present', label: t`Accounts`, ...(present.data && { count: present.data.accounts.length }) },
          { value: 'archived', label: t`Archived`, ...(archived.data && { count: archived.data.accounts.length }) },
        ]}
      />
      {shown.data ? (
        shown.data.accounts.length > 0 ? (
          <ul className={css.list} aria-label={t`Accounts`}>
            {shown.data.accounts.map((account) => {
              const name = account.account_name
              return (
                <AccountRow key={account._id} account={account} isOwn={isOwn(account)}>
                  {shows === 'archived' ? (
                    <Button
                      variant="quiet"
                      aria-label={t`Restore ${name}`}
                      busy={restore.isPending && restore.variables._id === account._id}
                      onClick={() => restore.mutate(account)}
                    >
                      <Trans>Restore</Trans>
                    </Button>
                  ) : (
                    <AccountActions
                      account={account}
                      isOwn={isOwn(account)}
                      onEdit={() => setOpened({ dialog: 'edit', account })}
                      onArchive={() => setOpened({ dialog: 'archive', account })}
                    />
                  )}
                </AccountRow>
              )
            })}
          </ul>
        ) : (
          <Notice title={t`No archived accounts`} />
        )
      ) : shown.error ? (
        <LoadFailure error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Loading />
      )}
      <ExplainPanel />
      <Suspense fallback={null}>
        {opened?.dialog === 'new' && <NewAccount onClose={close} />}
        {opened?.dialog === 'edit' && <EditAccount account={opened.account} onClose={close} />}
      </Suspense>
      {opened?.dialog === 'archive' && <ArchiveAccount account={opened.account} onClose={close} />}
    </PageFrame>
  )
}
