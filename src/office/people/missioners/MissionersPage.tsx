import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { LoadFailure } from '../../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { MoreButton } from '../MoreButton.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import css from '../PeopleList.module.css'
import type { Missioner } from '../people-data.ts'
import { useMissioners, useRemoveMissioner, useRestoreMissioner } from './use-missioners.ts'

const MissionerDialog = lazy(() => import('./MissionerDialog.tsx'))
const ImportMissioners = lazy(() => import('./ImportMissioners.tsx'))

/** `/backoffice/missioners` and `/office/missioners`: who looks after contacts. */
export default function MissionersPage() {
  const { t } = useLingui()
  // The command palette leads here with a name.
  const [params] = useSearchParams()
  const [name, setName] = useState(params.get('search') ?? '')
  const [opened, setOpened] = useState<'new' | 'import' | Missioner>()
  const search = useDebounced(name.trim(), 300)
  const list = useMissioners(search)
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      title={t`Missioners`}
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpened('import')}>
            <FileUp size={18} aria-hidden="true" />
            <Trans>Import</Trans>
          </Button>
          <Button onClick={() => setOpened('new')}>
            <Plus size={18} aria-hidden="true" />
            <Trans>New missioner</Trans>
          </Button>
        </>
      }
    >
      <div className={css.filters}>
        <TextInput
          type="search"
          label={t`Name or phone`}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <MissionerList list={list} isFiltered={search !== ''} onEdit={setOpened} />
      {opened !== undefined && (
        <Suspense>
          {opened === 'import' ? (
            <ImportMissioners onClose={close} />
          ) : (
            <MissionerDialog missioner={opened === 'new' ? undefined : opened} onClose={close} />
          )}
        </Suspense>
      )}
    </PageFrame>
  )
}

interface MissionerListProps {
  list: ReturnType<typeof useMissioners>
  isFiltered: boolean
  onEdit(missioner: Missioner): void
}

function MissionerList({ list, isFiltered, onEdit }: MissionerListProps) {
  const { t } = useLingui()
  if (list.isPending) return <Loading />
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  const missioners = list.data.pages.flatMap((page) => page.missioners)
  if (missioners.length === 0) {
    return isFiltered ? (
      <Notice title={t`No matching missioners`} />
    ) : (
      <Notice title={t`No missioners yet`}>
        <Trans>Create the first one, or import a spreadsheet with the columns “Name” and “Phone”.</Trans>
      </Notice>
    )
  }
  return (
    <>
      <ul className={css.rows} aria-busy={list.isPlaceholderData}>
        {missioners.map((missioner) => (
          <li key={missioner._id}>
            <MissionerRow missioner={missioner} onEdit={() => onEdit(missioner)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function MissionerRow({ missioner, onEdit }: { missioner: Missioner; onEdit(): void }) {
  const { t } = useLingui()
  const remove = useRemoveMissioner()
  const restore = useRestoreMissioner()
  const { _id, missioner_name, missioner_phone, contacts, user_login } = missioner
  const archive = () =>
    remove.mutate(
      { _id },
      {
        onSuccess: () =>
          showMessage(t`${missioner_name} is archived`, 'success', {
            label: t`Undo`,
            run: () => restore.mutate({ _id }),
          }),
      },
    )
  return (
    <div className={css.row}>
      <span className={css.who}>
        <span className={css.name}>{missioner_name}</span>
        {missioner_phone && <span className={css.soft}>{showPhone(missioner_phone.phone)}</span>}
      </span>
      <span className={`${css.soft} ${css.wide}`}>{user_login ?? <Trans>does not sign in</Trans>}</span>
      <span>
        {contacts > 0 && (
          <Badge>
            <Plural value={contacts} one="# contact" other="# contacts" />
          </Badge>
        )}
      </span>
      <span className={css.state}>
        <ActionMenu
          label={t`Actions for ${missioner_name}`}
          actions={[
            {
              text: t`Edit`,
              label: t`Edit ${missioner_name}`,
              icon: <Pencil size={18} aria-hidden="true" />,
              run: onEdit,
            },
            {
              text: t`Archive`,
              label: t`Archive ${missioner_name}`,
              icon: <Trash2 size={18} aria-hidden="true" />,
              disabled: remove.isPending,
              run: archive,
            },
          ]}
        />
      </span>
    </div>
  )
}

/** A number without its country code is shown as it was typed. */
function showPhone(phone: string): string {
  return phone.startsWith('0') ? phone : `+${phone}`
}
