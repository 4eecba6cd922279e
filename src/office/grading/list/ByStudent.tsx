import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Chips } from '../../../ui/input/Chips.tsx'
import { ScrollLine } from '../../../ui/scroll/ScrollLine.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ReleaseNotice } from '../releasing/ReleaseNotice.tsx'
import { askFilter, countNarrowed, type ListFilter } from '../list-filter.ts'
import { StudyingFilters } from './StudyingFilters.tsx'
import { StudentFilter } from './StudentFilter.tsx'
import { StudyingList } from './StudyingList.tsx'
import { useStudyings } from './use-studyings.ts'

const FigureNotice = lazy(() => import('../../shared/figures/FigureNotice.tsx'))

/** The server stops counting here. */
const MAX_COUNT = 1_000

interface ByStudentProps {
  filter: ListFilter
  onChoose(next: Partial<ListFilter>): void
  /** Clears every filter. */
  onWiden(): void
  /** See `StudyingFilters`. */
  asksKind?: boolean
}

/** The list of studyings with its filters; waiting ones come first. */
export function ByStudent({ filter, onChoose, onWiden, asksKind = true }: ByStudentProps) {
  const { t } = useLingui()
  const { show } = filter
  const search = useDebounced(filter.search.trim(), 300)
  // One moment, so that the filter stays the same while the page is open.
  const [now] = useState(() => new Date())
  const list = useStudyings(askFilter(filter, search, now))
  const counts = list.data?.pages.at(-1)?.counts
  return (
    <>
      <ReleaseNotice />
      {filter.figure && (
        <Suspense>
          <FigureNotice figure={filter.figure} onLeave={() => onChoose({ figure: undefined })} />
        </Suspense>
      )}
      <ScrollLine scrollKey={show}>
        <Chips
          label={t`Show`}
          value={show}
          onChoose={(value) => onChoose({ show: value })}
          chips={[
            { value: 'waiting', label: t`Waiting`, count: countWords(counts?.waiting) },
            { value: 'reviewed', label: t`Reviewed`, count: countWords(counts?.reviewed) },
            { value: 'all', label: t`All` },
          ]}
        />
      </ScrollLine>
      {filter.student && <StudentFilter student={filter.student} onForget={() => onChoose({ student: '' })} />}
      <StudyingList
        list={list}
        filter={filter}
        bar={<StudyingFilters filter={filter} onChoose={onChoose} asksKind={asksKind} />}
        search={search}
        isNarrowed={countNarrowed(filter) > 0 || filter.student !== '' || filter.figure !== undefined}
        onForget={() => onChoose({ search: '' })}
        onWiden={onWiden}
      />
    </>
  )
}

function countWords(count: number | undefined): number | string | null {
  if (count === undefined) return null
  return count < MAX_COUNT ? count : `${MAX_COUNT}+`
}
