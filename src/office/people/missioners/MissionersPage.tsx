import { useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { missionerColumns } from '#domain/lists/list-sorts.ts'
import { ListFilters } from '../../../ui/table/filters/ListFilters.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { useSearchWords } from '../../shared/filters/use-search-words.ts'
import { useSortedList } from '../../shared/use-sorted-list.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import type { Missioner } from '../people-data.ts'
import { DropMissioners } from './DropMissioners.tsx'
import { MissionerList } from './MissionerList.tsx'
import { useMissioners } from './use-missioners.ts'

const MissionerDialog = lazy(() => import('./MissionerDialog.tsx'))
const HandoverDialog = lazy(() => import('./HandoverDialog.tsx'))
const ImportMissioners = lazy(() => import('./ImportMissioners.tsx'))

/** `/backoffice/missioners` and `/office/missioners`: who looks after contacts. */
export default function MissionersPage() {
  const { t } = useLingui()
  // The command palette leads here with a name.
  const { words, setWords, search } = useSearchWords()
  const [opened, setOpened] = useState<'new' | 'import' | Missioner>()
  const [giver, setGiver] = useState<Missioner>()
  const { sort, order } = useSortedList(missionerColumns)
  const list = useMissioners({ search, sort })
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      title={t`Missioners`}
      primary={{
        text: t`New missioner`,
        icon: <Plus size={18} aria-hidden="true" />,
        run: () => setOpened('new'),
      }}
      secondary={[{ text: t`Import`, icon: <FileUp size={18} aria-hidden="true" />, run: () => setOpened('import') }]}
    >
      <MissionerList
        bar={<ListFilters search={{ label: t`Name or phone`, value: words, onChange: setWords }} />}
        list={list}
        order={order}
        isFiltered={search !== ''}
        onEdit={setOpened}
        onHandOver={setGiver}
      />
      <DropMissioners />
      {opened !== undefined && (
        <DialogPlace>
          {opened === 'import' ? (
            <ImportMissioners onClose={close} />
          ) : (
            <MissionerDialog missioner={opened === 'new' ? undefined : opened} onClose={close} />
          )}
        </DialogPlace>
      )}
      {giver && (
        <DialogPlace>
          <HandoverDialog giver={giver} onClose={() => setGiver(undefined)} />
        </DialogPlace>
      )}
    </PageFrame>
  )
}
