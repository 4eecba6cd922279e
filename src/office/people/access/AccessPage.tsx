import { useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { managedRoles, roleNames, roles } from '../../shared/role-names.ts'
import { UserList } from './UserList.tsx'
import { useUsers } from './use-users.ts'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

/** `/backoffice/access`: who signs in to the account, and with which role. */
export default function AccessPage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [name, setName] = useState('')
  const [shown, setShown] = useState('all')
  const [isInviting, setInviting] = useState(false)
  const search = useDebounced(name.trim(), 300)
  const list = useUsers({ search, role: roles.find((role) => String(role) === shown) })
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
          onChoose={setShown}
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
        bar={<ListFilters search={{ label: t`Name, e-mail or phone`, value: name, onChange: setName }} />}
        list={list}
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
