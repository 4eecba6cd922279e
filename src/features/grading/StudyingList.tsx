import { Trans, useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EmptyStudyings } from './EmptyStudyings.tsx'
import type { StudyingRow } from './grading-data.ts'
import type { Show } from './list-filter.ts'
import styles from './StudyingList.module.css'
import { StudyingLink } from './StudyingLink.tsx'
import { readStudyingState } from './studying-state.ts'
import type { useStudyings } from './use-studyings.ts'

interface StudyingListProps {
  list: ReturnType<typeof useStudyings>
  show: Show
  search: string
  /** Something else than a name narrows the list. */
  isNarrowed: boolean
  /** Takes the search back. */
  onForget(): void
  /** Takes the filters back. */
  onWiden(): void
}

/** The list in each of its states: on its way, failed, empty, or rows and more of them. */
export function StudyingList({ list, show, search, isNarrowed, onForget, onWiden }: StudyingListProps) {
  const { t } = useLingui()
  if (list.isPending) return <Loading />
  if (!list.data) {
    return (
      <Notice
        tone="bad"
        title={t`The list could not be loaded`}
        action={
          <Button look="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {faultWords(list.error)}
      </Notice>
    )
  }
  const rows = list.data.pages.flatMap(({ studyings }) => studyings)
  // Those under way stand behind the finished ones; among the waiting they are a group of their own.
  const apart = show === 'waiting' ? rows.filter((row) => readStudyingState(row) === 'in-progress') : []
  const first = rows.slice(0, rows.length - apart.length)
  // Beside somebody who was found nobody is called unknown; that nothing waits is true all the same.
  const isFound = apart.length > 0 && (search !== '' || isNarrowed)
  return (
    <div className={styles.list} aria-busy={list.isPlaceholderData}>
      {first.length === 0 && !isFound && (
        <EmptyStudyings show={show} search={search} isNarrowed={isNarrowed} onForget={onForget} onWiden={onWiden} />
      )}
      {first.length > 0 && <Rows rows={first} />}
      {apart.length > 0 && (
        <>
          <h2 className={styles.group}>
            <Trans>Still in progress</Trans>
          </h2>
          <Rows rows={apart} />
        </>
      )}
      {list.hasNextPage && (
        <Button
          look="quiet"
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? <Trans>Could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </div>
  )
}

function Rows({ rows }: { rows: StudyingRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const { _id } = row
        return (
          <li key={_id}>
            <StudyingLink row={row} />
          </li>
        )
      })}
    </ul>
  )
}
