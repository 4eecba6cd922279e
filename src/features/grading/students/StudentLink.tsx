import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { Pill } from '../../../ui/Pill.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusPill } from '../contact/StatusPill.tsx'
import styles from '../StudyingLink.module.css'
import css from './StudentLink.module.css'
import type { StudentPage } from './use-students.ts'

/** One student: a row on a desk, a card on a phone, and one link to that student's studyings. */
export function StudentLink({ student }: { student: StudentPage['students'][number] }) {
  const { t } = useLingui()
  const { _id, studyings_count, waiting_count, reviewed_count } = student
  return (
    <Link href={`/backoffice/studyings?show=all&student=${_id}`} className={`${styles.row} ${css.row}`}>
      <span className={styles.who}>
        <span className={styles.name}>{student.contact_fullname || <Trans>Without a name</Trans>}</span>
        {student.contact_phone && (
          <span className={styles.kind} title={t`Phone`}>
            {student.contact_phone}
          </span>
        )}
      </span>
      <span className={css.status}>
        <StatusPill status={student.contact_status_id} />
      </span>
      <span className={styles.answered}>
        <Plural value={studyings_count} one="# lesson" other="# lessons" />
        {' · '}
        <Trans>reviewed: {reviewed_count}</Trans>
      </span>
      <span className={styles.when}>
        <RelativeTime date={student.last_activity_at} />
      </span>
      <span className={styles.state}>
        {waiting_count > 0 && (
          <Pill tone="gold" icon={<Hourglass size={14} aria-hidden="true" />}>
            <Trans>Waiting: {waiting_count}</Trans>
          </Pill>
        )}
      </span>
    </Link>
  )
}
