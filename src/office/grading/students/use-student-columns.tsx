import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { showPhone } from '#domain/phone/show-phone.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { StudentPage } from './use-students.ts'

type Student = StudentPage['students'][number]

/** The submissions of one student. */
export function studentPath({ _id }: Student): string {
  return `/backoffice/studyings?show=all&student=${_id}`
}

/** What the list of students shows, sorts and exports. */
export function useStudentColumns(): TableColumn<Student>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ contact_fullname }) => contact_fullname,
        cell: (student) => (
          <Link href={studentPath(student)}>{student.contact_fullname || <Trans>No name</Trans>}</Link>
        ),
        width: 'minmax(10rem, 4fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone`,
        value: ({ contact_phone: phone }) => phone && showPhone(phone),
        width: 'minmax(8.5rem, 2fr)',
      },
      {
        id: 'status',
        title: t`Status`,
        value: ({ contact_status_id }) => i18n._(contactStatusLabel[readContactStatus(contact_status_id)]),
        cell: ({ contact_status_id }) => <ContactStatusBadge status={contact_status_id} />,
        width: 'minmax(9rem, 2fr)',
      },
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
          waiting_count > 0 ? (
            <Badge tone="gold" icon={<Hourglass size={14} aria-hidden="true" />}>
              {waiting_count}
            </Badge>
          ) : (
            '–'
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
    [t, i18n],
  )
}
