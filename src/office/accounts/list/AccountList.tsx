import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useListedTable } from '../../shared/use-listed-table.ts'
import { type AccountDialogs, useAccountActions } from './use-account-actions.tsx'
import { useAccountColumns } from './use-account-columns.tsx'
import type { useAccounts } from '../../shared/use-accounts.ts'

interface AccountListProps extends AccountDialogs {
  list: ReturnType<typeof useAccounts>
}

/** The accounts of the install, present or archived, with what can be done with each. */
export function AccountList({ list, ...wanted }: AccountListProps) {
  const { t } = useLingui()
  const table = useListedTable('accounts', list, list.data?.accounts)
  const actions = useAccountActions(wanted)
  const columns = useAccountColumns(actions)
  return (
    <DataTable
      {...table}
      label={t`Accounts`}
      columns={columns}
      actions={actions}
      rowName={({ account_name }) => account_name}
      {...(!wanted.isArchived && { onOpen: wanted.onEdit })}
      filters={[
        { id: 'hosts', label: t`No hosts`, matches: ({ account_hosts }) => account_hosts.length === 0 },
        { id: 'countries', label: t`No countries`, matches: (account) => account.account_country_codes.length === 0 },
      ]}
      empty={<Notice title={t`No archived accounts`} />}
    />
  )
}
