import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser, PencilLine, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import css from './ExaminationHeader.module.css'
import { GradeSummaryLine } from './GradeSummaryLine.tsx'
import type { Examination } from '../../grading-data.ts'
import { QueueNavigation } from './QueueNavigation.tsx'
import { TellStudent } from '../../message/TellStudent.tsx'
import { ResetStudying } from '../../ResetStudying.tsx'
import { StudyingBadge } from '../../StudyingBadge.tsx'
import { readStudyingState } from '../../studying-state.ts'
import { useGradingBase } from '../../use-grading-base.ts'
import { WaitingTime } from '../../WaitingTime.tsx'

const ContactLine = lazy(() => import('../../contact/ContactLine.tsx'))

/** The student, the lesson, its state and grades, with links back and to the next studying. */
export function ExaminationHeader({ examination }: { examination: Examination }) {
  const { framed } = useGradingBase()
  const { studying, lesson, grades } = examination
  const { _id: studyingId } = studying
  const { i18n } = useLingui()
  const state = readStudyingState(studying)
  const { lesson_order: order, lesson_title: title } = lesson
  return (
    <header className={css.header}>
      <QueueNavigation examination={examination} />
      <div className={css.who}>
        <h1 className={css.name}>{studying.studying_user_name || <Trans>Guest</Trans>}</h1>
        <StudyingBadge studying={studying} />
      </div>
      <p className={css.facts}>
        {lesson.course_title} · {order}. {title}
      </p>
      <p className={css.facts}>
        <WaitingTime studying={studying} />
        {studying.studying_user_phone_masked && (
          <span className={css.phone}>
            <Phone size={14} aria-hidden="true" />
            {examination.studying_user_phone
              ? `+${examination.studying_user_phone}`
              : studying.studying_user_phone_masked}
          </span>
        )}
      </p>
      {!framed && (
        <Suspense>
          <ContactLine examination={examination} />
        </Suspense>
      )}
      <div className={css.sum}>
        {state !== 'deleted' && <GradeSummaryLine grades={grades} />}
        <span className={css.acts}>
          {state === 'reviewed' && <TellStudent studyingId={studyingId} />}
          <ResetStudying studyingId={studyingId} />
        </span>
      </div>
      {studying.answers_deleted_at && (
        <p className={css.early}>
          <Eraser size={18} aria-hidden="true" />
          <Trans>
            The student deleted the answers on {i18n.date(studying.answers_deleted_at, { dateStyle: 'long' })}. Nothing
            of them is left, and there is nothing to review.
          </Trans>
        </p>
      )}
      {state === 'in-progress' && (
        <p className={css.early}>
          <PencilLine size={18} aria-hidden="true" />
          <Trans>The student is still answering; a review closes the answers.</Trans>
        </p>
      )}
    </header>
  )
}
