import { useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import { userColumns } from '#domain/lists/list-sorts.ts'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { useSearchWords, withParam } from '../../shared/filters/use-search-words.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { useSortedList } from '../../shared/use-sorted-list.ts'
import { managedRoles, roleNames, roles } from '../../shared/role-names.ts'
import { UserList } from './UserList.tsx'
import { useUsers } from './use-users.ts'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

/** `/backoffice/access`: who signs in to the account, and with which role. */
export default function AccessPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const { words, setWords, search } = useSearchWords()
  const [isInviting, setInviting] = useState(false)
  const { sort, order } = useSortedList(userColumns)
  const chosen = roles.find((role) => String(role) === params.get('role'))
  const shown = String(chosen ?? 'all')
  const list = useUsers({ search, role: chosen, sort })
  return (
    <PageFrame
      title={t`Users`}
      primary={{
        text: t`Invite a colleague`,
        icon: <UserPlus size={18} aria-hidden="true" />,
        run: () => setInviting(true),
      }}
    >
      <ScrollLine scrollKey={shown} areTabs>
        <Chips
          label={t`Role`}
          areTabs
          value={shown}
          onChoose={(role) =>
            setParams((before) => withParam(before, 'role', role === 'all' ? '' : role), { replace: true })
          }
          chips={[
            { value: 'all', label: t`All` },
            ...managedRoles(user?.account_role).map((role) => ({
              value: String(role),
              label: t(roleNames[role].name),
            })),
          ]}
        />
      </ScrollLine>
      <UserList
        bar={<ListFilters search={{ label: t`Name, e-mail or phone`, value: words, onChange: setWords }} />}
        list={list}
        order={order}
        isFiltered={search !== '' || shown !== 'all'}
        onInvite={() => setInviting(true)}
      />
      {isInviting && (
        <DialogPlace>
          <InviteDialog onClose={() => setInviting(false)} />
        </DialogPlace>
      )}
    </PageFrame>
  )
}
