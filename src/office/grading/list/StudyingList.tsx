import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { studyingColumns } from '#domain/lists/list-sorts.ts'
import { useAddressOrder } from '../../shared/use-address-order.ts'
import { usePagedTable } from '../../shared/use-paged-table.ts'
import page from '../GradingPage.module.css'
import { readStudyingState } from '../studying-state.ts'
import { useReviewList } from '../use-review-list.ts'
import { EmptyStudyings } from './EmptyStudyings.tsx'
import type { ListFilter } from '../list-filter.ts'
import { useStudyingColumns } from './use-studying-columns.tsx'
import type { useStudyings } from './use-studyings.ts'

interface StudyingListProps {
  list: ReturnType<typeof useStudyings>
  filter: Pick<ListFilter, 'show' | 'sort'>
  search: string
  /** A filter other than the name is set. */
  isNarrowed: boolean
  /** What narrows the list down. */
  bar: ReactNode
  /** Clears the search. */
  onForget(): void
  /** Clears the filters. */
  onWiden(): void
}

/** The list of submissions, page by page; as usual those in progress come last. */
export function StudyingList({ list, filter, search, isNarrowed, bar, onForget, onWiden }: StudyingListProps) {
  const { t } = useLingui()
  const { hrefOf } = useReviewList()
  const [, navigate] = useLocation()
  const columns = useStudyingColumns()
  const order = useAddressOrder(studyingColumns, filter.sort || undefined)
  const table = usePagedTable('studyings', list, ({ studyings }) => studyings)
  const { show } = filter
  // A search that matches only unfinished studyings has found something.
  const hasNone =
    show === 'waiting' &&
    search === '' &&
    !isNarrowed &&
    table.rows?.[0] &&
    readStudyingState(table.rows[0]) === 'in-progress'
  const empty = (
    <EmptyStudyings show={show} search={search} isNarrowed={isNarrowed} onForget={onForget} onWiden={onWiden} />
  )
  return (
    <div className={`stack gap-4 ${page.list}`} aria-busy={list.isPlaceholderData}>
      {hasNone && empty}
      <DataTable
        {...table}
        bar={bar}
        label={t`Submissions`}
        columns={columns}
        order={order}
        rowName={({ studying_user_name }) => studying_user_name || t`Guest`}
        onOpen={({ _id }) => navigate(hrefOf(_id))}
        empty={empty}
      />
    </div>
  )
}
