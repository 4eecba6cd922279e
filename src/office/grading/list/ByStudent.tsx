import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Chips } from '../../../ui/input/Chips.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import css from '../GradingPage.module.css'
import { ReleaseNotice } from '../releasing/ReleaseNotice.tsx'
import { askFilter, countNarrowed, type ListFilter } from './list-filter.ts'
import { ListFilters } from './ListFilters.tsx'
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
  /** See `ListFilters`. */
  asksKind?: boolean
}

/** The list of studyings with its filters; waiting ones come first. */
export function ByStudent({ filter, onChoose, onWiden, asksKind = true }: ByStudentProps) {
  const { t } = useLingui()
  const { show } = filter
  const [name, setName] = useState('')
  const search = useDebounced(name.trim(), 300)
  const list = useStudyings(askFilter(filter, search))
  const counts = list.data?.pages.at(-1)?.counts
  return (
    <>
      <ReleaseNotice />
      {filter.figure && (
        <Suspense>
          <FigureNotice figure={filter.figure} onLeave={() => onChoose({ figure: undefined })} />
        </Suspense>
      )}
      <div className={`flex wrap dense-size ${css.filters}`}>
        <Chips
          label={t`Show`}
          value={show}
          onChoose={(value) => onChoose({ show: value })}
          chips={[
            { value: 'waiting', label: t`Waiting`, ...(counts && { count: countWords(counts.waiting) }) },
            { value: 'reviewed', label: t`Reviewed`, ...(counts && { count: countWords(counts.reviewed) }) },
            { value: 'all', label: t`All` },
          ]}
        />
        <TextInput
          type="search"
          label={t`Student’s name`}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ListFilters filter={filter} onChoose={onChoose} asksKind={asksKind} />
      </div>
      {filter.student && <StudentFilter student={filter.student} onForget={() => onChoose({ student: '' })} />}
      <StudyingList
        list={list}
        show={show}
        search={search}
        isNarrowed={countNarrowed(filter) > 0 || filter.student !== '' || filter.figure !== undefined}
        onForget={() => setName('')}
        onWiden={onWiden}
      />
    </>
  )
}

function countWords(count: number): number | string {
  return count < MAX_COUNT ? count : `${MAX_COUNT}+`
}
