import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailure } from '../../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import css from '../list/StudyingList.module.css'
import { StudentLink } from './StudentLink.tsx'
import type { useStudents } from './use-students.ts'

interface StudentListProps {
  list: ReturnType<typeof useStudents>
  search: string
  isOwn: boolean
  /** Clears the search. */
  onForget(): void
}

/** The list of students: loading, failed, empty, or rows with a button for more. */
export function StudentList({ list, search, isOwn, onForget }: StudentListProps) {
  if (list.isPending) return <Loading />
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  const students = list.data.pages.flatMap((page) => page.students)
  return (
    <div className={css.list} aria-busy={list.isPlaceholderData}>
      {students.length === 0 && <NoStudents search={search} isOwn={isOwn} onForget={onForget} />}
      {students.length > 0 && (
        <ul className={css.rows}>
          {students.map((student) => {
            const { _id } = student
            return (
              <li key={_id}>
                <StudentLink student={student} />
              </li>
            )
          })}
        </ul>
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

function NoStudents({ search, isOwn, onForget }: Omit<StudentListProps, 'list'>) {
  const { t } = useLingui()
  if (search !== '') {
    return (
      <Notice
        title={t`No student matches “${search}”`}
        action={
          <Button variant="quiet" onClick={onForget}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Notice title={isOwn ? t`None of your contacts has started yet` : t`No contact has started yet`}>
      <Trans>A person becomes a student here once their submission is linked to a contact.</Trans>
    </Notice>
  )
}
