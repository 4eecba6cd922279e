import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Chips } from '../../ui/Chips.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { GradingPage } from './GradingPage.tsx'
import { askFilter, countNarrowed, type ListFilter, readFilter, writeFilter } from './list-filter.ts'
import { ListFilters } from './ListFilters.tsx'
import { StudyingList } from './StudyingList.tsx'
import styles from './StudyingsPage.module.css'
import { useStudyings } from './use-studyings.ts'

/** The server counts no further than this. */
const COUNTED = 1_000

function countWords(count: number): number | string {
  return count < COUNTED ? count : `${COUNTED}+`
}

/** The studyings that a reviewer may see; those that wait come first. */
export default function StudyingsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const { show } = filter
  const [name, setName] = useState('')
  const search = useDebounced(name.trim(), 300)
  const list = useStudyings(askFilter(filter, search))
  const counts = list.data?.pages.at(-1)?.counts

  /** A filter is part of the address, so that going back finds it again. */
  const choose = (next: Partial<ListFilter>) => setParams(writeFilter({ ...filter, ...next }), { replace: true })

  return (
    <GradingPage title={t`Studyings`}>
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Studyings</Trans>
        </h1>
        <div className={styles.filters}>
          <Chips
            label={t`Show`}
            value={show}
            onChoose={(value) => choose({ show: value })}
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
          <ListFilters filter={filter} onChoose={choose} />
        </div>
        <StudyingList
          list={list}
          show={show}
          search={search}
          isNarrowed={countNarrowed(filter) > 0}
          onForget={() => setName('')}
          onWiden={() => setParams({}, { replace: true })}
        />
      </div>
    </GradingPage>
  )
}
