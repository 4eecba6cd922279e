import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { UserState } from '#domain/user-state.ts'
import { Badge } from '@radix-ui/themes'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { NameWithInitial } from '../../shared/NameWithInitial.tsx'
import { roleNames, stateNames } from '../../shared/role-names.ts'
import type { User } from '../people-data.ts'

/** The page of one user. */
export function userPath({ _id }: User): string {
  return `/backoffice/access/${_id}`
}

/** What the list of users shows, sorts and exports. */
export function useUserColumns(): TableColumn<User>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ user_fullname }) => user_fullname,
        cell: (user) => (
          <NameWithInitial name={user.user_fullname} tone={user._id}>
            <Link href={userPath(user)} translate="no">
              {user.user_fullname}
            </Link>
          </NameWithInitial>
        ),
        width: 'minmax(10rem, 3fr)',
        isTitle: true,
      },
      {
        id: 'login',
        title: t`E-mail or phone`,
        value: ({ user_login }) => user_login,
        width: 'minmax(11rem, 3fr)',
        onCard: 'under',
      },
      {
        id: 'role',
        title: t`Role`,
        value: ({ account_role }) => t(roleNames[account_role].name),
        width: 'minmax(8rem, 2fr)',
      },
      {
        id: 'state',
        title: t`State`,
        value: ({ user_state }) => t(stateNames[user_state]),
        cell: ({ user_state }) => <Badge color={colorOf(user_state)}>{t(stateNames[user_state])}</Badge>,
        width: 'minmax(7rem, 1fr)',
      },
      {
        id: 'seen',
        title: t`Last seen`,
        value: ({ last_seen_at }) => last_seen_at,
        cell: ({ last_seen_at }) =>
          last_seen_at ? <RelativeTime date={last_seen_at} /> : <Trans>never signed in</Trans>,
        width: 'minmax(8rem, 2fr)',
      },
    ],
    [t],
  )
}

function colorOf(state: UserState) {
  if (state === UserState.banned) return 'red'
  return state === UserState.registered || state === UserState.authorized ? 'green' : 'amber'
}
