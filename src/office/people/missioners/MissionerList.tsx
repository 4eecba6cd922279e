import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRightLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableOrder } from '../../../ui/table/table-column.ts'
import type { Missioner } from '../people-data.ts'
import { usePagedTable } from '../../shared/use-paged-table.ts'
import { useArchiveMissioners } from './use-archive-missioners.ts'
import { useMissionerColumns } from './use-missioner-columns.tsx'
import type { useMissioners } from './use-missioners.ts'

interface MissionerListProps {
  list: ReturnType<typeof useMissioners>
  order: TableOrder
  isFiltered: boolean
  /** What narrows the list down. */
  bar: ReactNode
  onEdit(missioner: Missioner): void
  onHandOver(missioner: Missioner): void
}

/** The missioners, page by page; a press on one edits it, several can be archived at once. */
export function MissionerList({ list, order, isFiltered, bar, onEdit, onHandOver }: MissionerListProps) {
  const { t } = useLingui()
  const columns = useMissionerColumns(onEdit)
  const table = usePagedTable('missioners', list, (page) => page.missioners)
  const archive = useArchiveMissioners()
  return (
    <DataTable
      {...table}
      bar={bar}
      label={t`Missioners`}
      columns={columns}
      order={order}
      rowName={({ missioner_name }) => missioner_name}
      onOpen={onEdit}
      filters={[
        { id: 'contacts', label: t`With contacts`, matches: ({ contacts }) => contacts > 0 },
        { id: 'login', label: t`Without sign-in`, matches: ({ user_id }) => user_id === null },
      ]}
      actions={[
        {
          text: t`Hand over…`,
          icon: <ArrowRightLeft size={18} aria-hidden="true" />,
          isForOne: true,
          run: ([giver]) => giver && onHandOver(giver),
        },
        {
          text: t`Archive`,
          icon: <Trash2 size={18} aria-hidden="true" />,
          run: (missioners) => void archive(missioners),
        },
      ]}
      empty={
        isFiltered ? (
          <Notice title={t`No matching missioners`} />
        ) : (
          <Notice title={t`No missioners yet`}>
            <Trans>Create the first one, or import a spreadsheet with the columns “Name” and “Phone”.</Trans>
          </Notice>
        )
      }
    />
  )
}
