import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { UserState } from '#domain/user-state.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { userPath, useUserColumns } from './use-user-columns.tsx'
import type { useUsers } from './use-users.ts'

interface UserListProps {
  list: ReturnType<typeof useUsers>
  isFiltered: boolean
  onInvite(): void
}

/** The users of the account, page by page. */
export function UserList({ list, isFiltered, onInvite }: UserListProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [, navigate] = useLocation()
  const columns = useUserColumns()
  return (
    <DataTable
      label={t`Users`}
      storageKey={`${user?._id ?? ''}:users`}
      columns={columns}
      rows={list.data?.pages.flatMap((page) => page.users)}
      rowId={({ _id }) => _id}
      rowName={({ user_fullname }) => user_fullname}
      onOpen={(opened) => navigate(userPath(opened))}
      filters={[
        { id: 'invited', label: t`Invited`, matches: ({ user_state }) => user_state === UserState.preregistered },
        { id: 'banned', label: t`Banned`, matches: ({ user_state }) => user_state === UserState.banned },
      ]}
      error={list.error}
      onRetry={() => void list.refetch()}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      hasMoreFailed={list.isFetchNextPageError}
      onLoadMore={() => void list.fetchNextPage()}
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
