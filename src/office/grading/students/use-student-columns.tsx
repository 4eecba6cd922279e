import { useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { Badge } from '@radix-ui/themes'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { submissionsPath } from '../../shared/contacts/submissions-path.ts'
import { useContactColumns } from '../../shared/contacts/use-contact-columns.tsx'
import type { StudentPage } from './use-students.ts'

type Student = StudentPage['students'][number]

/** What the list of students shows, sorts and exports. */
export function useStudentColumns() {
  const { t } = useLingui()
  const contactColumns = useContactColumns(submissionsPath)
  return useMemo(
    (): TableColumn<Student>[] => [
      ...contactColumns,
      {
        id: 'lessons',
        title: t`Lessons`,
        value: ({ studyings_count }) => studyings_count,
        width: '5.5rem',
        align: 'end',
      },
      {
        id: 'reviewed',
        title: t`Reviewed`,
        value: ({ reviewed_count }) => reviewed_count,
        width: '6rem',
        align: 'end',
      },
      {
        id: 'waiting',
        title: t`Waiting`,
        value: ({ waiting_count }) => waiting_count,
        cell: ({ waiting_count }) =>
          waiting_count > 0 && (
            <Badge color="amber">
              <Hourglass size={14} aria-hidden="true" />
              {waiting_count}
            </Badge>
          ),
        width: '6rem',
        align: 'end',
      },
      {
        id: 'active',
        title: t`Last active`,
        value: ({ last_activity_at }) => last_activity_at,
        cell: ({ last_activity_at }) => <RelativeTime date={last_activity_at} />,
        width: 'minmax(7rem, 2fr)',
      },
    ],
    [t, contactColumns],
  )
}
