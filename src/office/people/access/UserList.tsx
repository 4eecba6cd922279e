import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { UserState } from '#domain/user-state.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailure } from '../../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import css from '../PeopleList.module.css'
import { MoreButton } from '../MoreButton.tsx'
import type { User } from '../people-data.ts'
import { roleNames, stateNames } from '../../shared/role-names.ts'
import type { useUsers } from './use-users.ts'

interface UserListProps {
  list: ReturnType<typeof useUsers>
  isFiltered: boolean
  onInvite(): void
}

/** The users: loading, failed, empty, or rows with a button for more. */
export function UserList({ list, isFiltered, onInvite }: UserListProps) {
  const { t } = useLingui()
  if (list.isPending) return <Loading />
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  const users = list.data.pages.flatMap((page) => page.users)
  if (users.length === 0) {
    if (isFiltered) return <Notice title={t`No matching users`} />
    return (
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
  return (
    <>
      <ul className={css.rows} aria-busy={list.isPlaceholderData}>
        {users.map((user) => (
          <li key={user._id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function UserRow({ user }: { user: User }) {
  const { t } = useLingui()
  const { _id, user_fullname, user_login, account_role, user_state, last_seen_at } = user
  return (
    <Link href={`/backoffice/access/${_id}`} className={css.row}>
      <span className={css.who}>
        <span className={css.name}>{user_fullname}</span>
        <span className={css.soft}>{user_login}</span>
      </span>
      <span className={css.wide}>{t(roleNames[account_role].name)}</span>
      <span className={css.soft}>
        {last_seen_at ? <RelativeTime date={last_seen_at} /> : <Trans>never signed in</Trans>}
      </span>
      <span className={css.state}>
        {user_state !== UserState.registered && user_state !== UserState.authorized && (
          <Badge tone={user_state === UserState.banned ? 'bad' : 'gold'}>{t(stateNames[user_state])}</Badge>
        )}
      </span>
    </Link>
  )
}
