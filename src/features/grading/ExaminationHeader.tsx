import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, PencilLine, Phone } from 'lucide-react'
import { ButtonLink } from '../../ui/Button.tsx'
import { ContactLine } from './contact/ContactLine.tsx'
import styles from './ExaminationHeader.module.css'
import { GradeSummaryLine } from './GradeSummaryLine.tsx'
import type { Examination } from './grading-data.ts'
import { TellStudent } from './message/TellStudent.tsx'
import { ResetStudying } from './ResetStudying.tsx'
import { StudyingPill } from './StudyingPill.tsx'
import { readStudyingState } from './studying-state.ts'
import { useGradingPlace } from './use-grading-place.ts'
import { WaitingTime } from './WaitingTime.tsx'

/** Whose lesson it is, where it stands and what was right; the ways back and on. */
export function ExaminationHeader({ examination }: { examination: Examination }) {
  const { t } = useLingui()
  const { framed, listPath } = useGradingPlace()
  const { studying, lesson, grades, next_id } = examination
  const { _id: studyingId } = studying
  const { lesson_order: order, lesson_title: title } = lesson
  return (
    <header className={styles.header}>
      <nav className={styles.ways} aria-label={t`Studyings`}>
        <ButtonLink look="plain" href={listPath}>
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>All studyings</Trans>
        </ButtonLink>
        {next_id && (
          <ButtonLink look="plain" href={`${listPath}/${next_id}`}>
            <Trans>Next studying</Trans>
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </nav>
      <div className={styles.who}>
        <h1 className={styles.name}>{studying.studying_user_name || <Trans>Guest</Trans>}</h1>
        <StudyingPill studying={studying} />
      </div>
      <p className={styles.facts}>
        {lesson.course_title} · {order}. {title}
      </p>
      <p className={styles.facts}>
        <WaitingTime studying={studying} />
        {studying.studying_user_phone_masked && (
          <span className={styles.phone}>
            <Phone size={14} aria-hidden="true" />
            {studying.studying_user_phone_masked}
          </span>
        )}
      </p>
      {!framed && <ContactLine examination={examination} />}
      <div className={styles.sum}>
        <GradeSummaryLine grades={grades} />
        <span className={styles.acts}>
          {studying.studying_review && <TellStudent studyingId={studyingId} />}
          <ResetStudying studyingId={studyingId} />
        </span>
      </div>
      {readStudyingState(studying) === 'in-progress' && (
        <p className={styles.early}>
          <PencilLine size={18} aria-hidden="true" />
          <Trans>The student is still answering; a review closes the answers.</Trans>
        </p>
      )}
    </header>
  )
}
