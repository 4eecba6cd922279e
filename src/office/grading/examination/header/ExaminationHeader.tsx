import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex, Heading, Text } from '@radix-ui/themes'
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
    <header className={`grid gap-2 full centered ${css.header}`}>
      <QueueNavigation examination={examination} />
      <Flex wrap="wrap" align="center" gapX="4" gapY="2">
        <Heading size="6">{studying.studying_user_name || <Trans>Guest</Trans>}</Heading>
        <StudyingBadge studying={studying} />
      </Flex>
      <Text as="p" color="gray">
        {lesson.course_title} · {order}. {title}
      </Text>
      <Text as="p" color="gray">
        <WaitingTime studying={studying} />
        {studying.studying_user_phone_masked && (
          <span className={`inline-row gap-1 tabular ${css.phone}`}>
            <Phone size={14} aria-hidden="true" />
            {examination.studying_user_phone
              ? `+${examination.studying_user_phone}`
              : studying.studying_user_phone_masked}
          </span>
        )}
      </Text>
      {!framed && (
        <Suspense>
          <ContactLine examination={examination} />
        </Suspense>
      )}
      <div className={`row wrap between ${css.sum}`}>
        {state !== 'deleted' && <GradeSummaryLine grades={grades} />}
        <Flex as="span" wrap="wrap">
          {state === 'reviewed' && <TellStudent studyingId={studyingId} />}
          <ResetStudying studyingId={studyingId} />
        </Flex>
      </div>
      {studying.answers_deleted_at && (
        <Callout.Root color="amber" className={css.early}>
          <Callout.Icon>
            <Eraser size={18} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>
            <Trans>
              The student deleted the answers on {i18n.date(studying.answers_deleted_at, { dateStyle: 'long' })}.
              Nothing of them is left, and there is nothing to review.
            </Trans>
          </Callout.Text>
        </Callout.Root>
      )}
      {state === 'in-progress' && (
        <Callout.Root color="amber" className={css.early}>
          <Callout.Icon>
            <PencilLine size={18} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>
            <Trans>The student is still answering; a review closes the answers.</Trans>
          </Callout.Text>
        </Callout.Root>
      )}
    </header>
  )
}
