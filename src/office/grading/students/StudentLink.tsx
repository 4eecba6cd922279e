import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '../../../ui/Badge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import link from '../StudyingLink.module.css'
import css from './StudentLink.module.css'
import type { StudentPage } from './use-students.ts'

/** One student: a row on wide screens, a card on phones, and one link to the student's studyings. */
export function StudentLink({ student }: { student: StudentPage['students'][number] }) {
  const { t } = useLingui()
  const { _id, studyings_count, waiting_count, reviewed_count } = student
  return (
    <Link href={`/backoffice/studyings?show=all&student=${_id}`} className={`${link.row} ${css.row}`}>
      <span className={link.who}>
        <span className={link.name}>{student.contact_fullname || <Trans>No name</Trans>}</span>
        {student.contact_phone && (
          <span className={link.kind} title={t`Phone`}>
            {/^\d/.test(student.contact_phone) ? `+${student.contact_phone}` : student.contact_phone}
          </span>
        )}
      </span>
      <span className={css.status}>
        <ContactStatusBadge status={student.contact_status_id} />
      </span>
      <span className={link.answered}>
        <Plural value={studyings_count} one="# lesson" other="# lessons" />
        {' · '}
        <Trans>reviewed: {reviewed_count}</Trans>
      </span>
      <span className={link.when}>
        <RelativeTime date={student.last_activity_at} />
      </span>
      <span className={link.state}>
        {waiting_count > 0 && (
          <Badge tone="gold" icon={<Hourglass size={14} aria-hidden="true" />}>
            <Trans>Waiting: {waiting_count}</Trans>
          </Badge>
        )}
      </span>
    </Link>
  )
}
