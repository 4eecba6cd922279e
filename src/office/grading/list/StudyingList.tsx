import { Trans, useLingui } from '@lingui/react/macro'
import { Heading } from '@radix-ui/themes'
import { Button } from '../../../ui/office/Button.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { ListFailure } from '../ListFailure.tsx'
import { EmptyStudyings } from './EmptyStudyings.tsx'
import type { ListedStudying } from '../grading-data.ts'
import type { Show } from './list-filter.ts'
import page from '../GradingPage.module.css'
import css from './StudyingList.module.css'
import link from '../StudyingLink.module.css'
import { StudyingLink } from '../StudyingLink.tsx'
import { readStudyingState } from '../studying-state.ts'
import type { useStudyings } from './use-studyings.ts'

interface StudyingListProps {
  list: ReturnType<typeof useStudyings>
  show: Show
  search: string
  /** A filter other than the name is set. */
  isNarrowed: boolean
  /** Clears the search. */
  onForget(): void
  /** Clears the filters. */
  onWiden(): void
}

/** The list of studyings: loading, failed, empty, or rows with a button for more. */
export function StudyingList({ list, show, search, isNarrowed, onForget, onWiden }: StudyingListProps) {
  const { t } = useLingui()
  if (list.isPending) return <Loading />
  if (!list.data) return <ListFailure title={t`The list could not be loaded`} query={list} />
  const rows = list.data.pages.flatMap(({ studyings }) => studyings)
  // Unfinished studyings come last; the waiting list shows them as a separate group.
  const apart = show === 'waiting' ? rows.filter((row) => readStudyingState(row) === 'in-progress') : []
  const first = rows.slice(0, rows.length - apart.length)
  // A search that matches only unfinished studyings has found something.
  const isFound = apart.length > 0 && (search !== '' || isNarrowed)
  return (
    <div className={`stack gap-4 ${page.list}`} aria-busy={list.isPlaceholderData}>
      {first.length === 0 && !isFound && (
        <EmptyStudyings show={show} search={search} isNarrowed={isNarrowed} onForget={onForget} onWiden={onWiden} />
      )}
      {first.length > 0 && <Rows rows={first} show={show} />}
      {apart.length > 0 && (
        <>
          <Heading as="h2" size="3" color="gray" mt="3">
            <Trans>Still in progress</Trans>
          </Heading>
          <Rows rows={apart} show={show} />
        </>
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          className={css.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? <Trans>Could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </div>
  )
}

function Rows({ rows, show }: { rows: ListedStudying[]; show: Show }) {
  const isWaiting = rows.every((row) => readStudyingState(row) === 'waiting')
  return (
    <div className={css.table}>
      {/* A row is one link whose words suffice without the heads. */}
      <div className={`grid ink no-underline focus-inside ${link.row} ${css.heads}`} aria-hidden="true">
        <span>
          <Trans>Student</Trans>
        </span>
        <span>
          <Trans>Lesson and first unread answer</Trans>
        </span>
        <span>
          <Trans>Answered</Trans>
        </span>
        <span>{isWaiting ? <Trans>Waiting for</Trans> : <Trans>When</Trans>}</span>
        {show === 'all' && (
          <span>
            <Trans>State</Trans>
          </span>
        )}
      </div>
      <ul className={css.rows}>
        {rows.map((row) => {
          const { _id } = row
          return (
            <li key={_id}>
              <StudyingLink row={row} showsState={show === 'all'} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
