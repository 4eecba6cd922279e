import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { UserState } from '#domain/user-state.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableOrder } from '../../../ui/table/table-column.ts'
import { usePagedTable } from '../../shared/use-paged-table.ts'
import { userPath, useUserColumns } from './use-user-columns.tsx'
import type { useUsers } from './use-users.ts'

interface UserListProps {
  list: ReturnType<typeof useUsers>
  order: TableOrder
  isFiltered: boolean
  /** What narrows the list down. */
  bar: ReactNode
  onInvite(): void
}

/** The users of the account, page by page. */
export function UserList({ list, order, isFiltered, bar, onInvite }: UserListProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const columns = useUserColumns()
  const table = usePagedTable('users', list, (page) => page.users)
  return (
    <DataTable
      {...table}
      bar={bar}
      label={t`Users`}
      columns={columns}
      order={order}
      rowName={({ user_fullname }) => user_fullname}
      onOpen={(opened) => navigate(userPath(opened))}
      filters={[
        { id: 'invited', label: t`Invited`, matches: ({ user_state }) => user_state === UserState.preregistered },
        { id: 'banned', label: t`Banned`, matches: ({ user_state }) => user_state === UserState.banned },
      ]}
      empty={
        isFiltered ? (
          <Notice title={t`No matching users`} />
        ) : (
          <Notice
            title={t`No users yet`}
            action={
              <Button onClick={onInvite}>
                <Trans>Invite a colleague</Trans>
              </Button>
            }
          />
        )
      }
    />
  )
}
