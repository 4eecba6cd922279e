import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/input/Chips.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ListFilters } from '../../shared/ListFilters.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { roleNames, roles } from '../../shared/role-names.ts'
import { UserList } from './UserList.tsx'
import { useUsers } from './use-users.ts'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

/** `/backoffice/access`: who signs in to the account, and with which role. */
export default function AccessPage() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [shown, setShown] = useState('all')
  const [isInviting, setInviting] = useState(false)
  const search = useDebounced(name.trim(), 300)
  const list = useUsers({ search, role: roles.find((role) => String(role) === shown) })
  return (
    <PageFrame
      title={t`Users`}
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden="true" />
          <Trans>Invite a colleague</Trans>
        </Button>
      }
    >
      <ListFilters>
        <TextInput
          type="search"
          label={t`Name, e-mail or phone`}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Chips
          label={t`Role`}
          value={shown}
          onChoose={setShown}
          chips={[
            { value: 'all', label: t`All` },
            ...roles.map((role) => ({ value: String(role), label: t(roleNames[role].name) })),
          ]}
        />
      </ListFilters>
      <UserList list={list} isFiltered={search !== '' || shown !== 'all'} onInvite={() => setInviting(true)} />
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}
