import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/office/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableOrder } from '../../../ui/table/table-column.ts'
import { submissionsPath } from '../../shared/contacts/submissions-path.ts'
import { usePagedTable } from '../../shared/use-paged-table.ts'
import css from '../GradingPage.module.css'
import { useStudentColumns } from './use-student-columns.tsx'
import type { useStudents } from './use-students.ts'

interface StudentListProps {
  list: ReturnType<typeof useStudents>
  order: TableOrder
  search: string
  isOwn: boolean
  /** Days narrow it down. */
  isFiltered: boolean
  /** What narrows the list down. */
  bar: ReactNode
  /** Clears search and days. */
  onForget(): void
}

/** The list of students, page by page. */
export function StudentList({ list, order, search, isOwn, isFiltered, bar, onForget }: StudentListProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const columns = useStudentColumns()
  const table = usePagedTable('students', list, (page) => page.students)
  return (
    <div className={`stack gap-4 ${css.list}`} aria-busy={list.isPlaceholderData}>
      <DataTable
        {...table}
        bar={bar}
        label={t`Students`}
        columns={columns}
        order={order}
        rowName={({ contact_fullname }) => contact_fullname || t`No name`}
        onOpen={(student) => navigate(submissionsPath(student))}
        filters={[
          { id: 'waiting', label: t`With waiting submissions`, matches: ({ waiting_count }) => waiting_count > 0 },
        ]}
        empty={<NoStudents search={search} isOwn={isOwn} isFiltered={isFiltered} onForget={onForget} />}
      />
    </div>
  )
}

function NoStudents({ search, isOwn, isFiltered, onForget }: Omit<StudentListProps, 'list' | 'order' | 'bar'>) {
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
  if (isFiltered) {
    return (
      <Notice
        title={t`No student was active on these days`}
        action={
          <Button variant="quiet" onClick={onForget}>
            <Trans>Show all students</Trans>
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
