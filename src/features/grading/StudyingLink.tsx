import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { StudyingRow } from './grading-data.ts'
import styles from './StudyingLink.module.css'
import { StudyingPill } from './StudyingPill.tsx'
import { useGradingPlace } from './use-grading-place.ts'
import { WaitingTime } from './WaitingTime.tsx'

/** One studying in the list: a row on a desk, a card on a phone, and always one link to its examination. */
export function StudyingLink({ row }: { row: StudyingRow }) {
  const { t } = useLingui()
  const { listPath } = useGradingPlace()
  const { _id, answered, questions, lesson_order: order, lesson_title: title } = row
  const kind = row.is_private ? t`Private` : t`Guest`
  return (
    <Link href={`${listPath}/${_id}`} className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>{row.studying_user_name || <Trans>Guest</Trans>}</span>
        {(row.is_private || row.studying_user_name) && (
          <span
            className={styles.kind}
            title={row.is_private ? t`A lesson of a contact` : t`A lesson from an open link`}
          >
            {row.is_private ? <Lock size={14} aria-hidden="true" /> : <Globe size={14} aria-hidden="true" />}
            {kind}
          </span>
        )}
      </span>
      <span className={styles.what}>
        <span className={styles.lesson}>
          {order}. {title}
        </span>
        <span className={styles.course}>{row.course_title}</span>
      </span>
      <span className={styles.answered}>
        <Trans>
          {answered} of {questions} answered
        </Trans>
      </span>
      <span className={styles.when}>
        <WaitingTime studying={row} />
      </span>
      <span className={styles.state}>
        <StudyingPill studying={row} />
      </span>
    </Link>
  )
}
