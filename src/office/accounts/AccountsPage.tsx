import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Chips } from '../../ui/input/Chips.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import type { Account } from './account-data.ts'
import { AccountList } from './list/AccountList.tsx'
import { ArchiveAccount } from './ArchiveAccount.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { MachineTokens } from './server/MachineTokens.tsx'
import { ServerState } from './server/ServerState.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { useAccounts } from '../shared/use-accounts.ts'
import { useArchivedAccounts } from './use-accounts.ts'

const NewAccount = lazy(() => import('./edit/NewAccount.tsx'))
const EditAccount = lazy(() => import('./edit/EditAccount.tsx'))

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'archive'; account: Account }

/** `/office/accounts`: the organisations of the install, and which of them a visitor gets. */
export default function AccountsPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const [shows, setShows] = useState<'present' | 'archived'>('present')
  const present = useAccounts()
  const archived = useArchivedAccounts()
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      title={t`Accounts`}
      primary={{
        text: t`New account`,
        icon: <Plus size={18} aria-hidden="true" />,
        run: () => setOpened({ dialog: 'new' }),
      }}
    >
      <Chips<'present' | 'archived'>
        label={t`Show`}
        value={shows}
        onChoose={setShows}
        chips={[
          { value: 'present', label: t`Accounts`, count: present.data?.accounts.length ?? null },
          { value: 'archived', label: t`Archived`, count: archived.data?.accounts.length ?? null },
        ]}
      />
      <AccountList
        key={shows}
        list={shows === 'present' ? present : archived}
        isArchived={shows === 'archived'}
        onEdit={(account) => setOpened({ dialog: 'edit', account })}
        onArchive={(account) => setOpened({ dialog: 'archive', account })}
      />
      {/* How long the list above is, is not known before. */}
      {!present.isPending && (
        <>
          <ExplainPanel />
          <ServerState />
          <MachineTokens />
        </>
      )}
      <DialogPlace>
        {opened?.dialog === 'new' && <NewAccount onClose={close} />}
        {opened?.dialog === 'edit' && <EditAccount account={opened.account} onClose={close} />}
      </DialogPlace>
      {opened?.dialog === 'archive' && <ArchiveAccount account={opened.account} onClose={close} />}
    </PageFrame>
  )
}
