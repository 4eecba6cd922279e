import { Plural } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import type { LessonFacts } from '../../grading-data.ts'
import type { Release } from '../../releasing/releases.ts'
import type { useReviewScreen } from '../../review/use-review-screen.ts'
import { AnswerRow } from '../AnswerRow.tsx'
import { GivenAnswer } from '../GivenAnswer.tsx'
import css from '../QuestionAnswers.module.css'
import type { AnswerGroup } from './group-answers.ts'
import { GroupComment } from './GroupComment.tsx'

interface AnswerGroupCardProps {
  answers: AnswerGroup['answers']
  lesson: LessonFacts
  elementId: string
  screen: Pick<ReturnType<typeof useReviewScreen>, 'showAnswers' | 'questions' | 'commentProps' | 'focus'>
  releaseOf(studying_id: string): Pick<Release, 'isSent'> | undefined
  /** A review is being requested. */
  busy: boolean
  onReview(studying_id: string): void
}

/** An answer, the students who gave it, and a comment for all of them. */
export function AnswerGroupCard(props: AnswerGroupCardProps) {
  const { answers, lesson, elementId, screen, releaseOf, busy, onReview } = props
  const [first] = answers
  return (
    <section className={`stack gap-3 pad card ${css.group}`}>
      {answers.length > 1 && (
        <Text as="p" size="1" weight="bold" color="gray">
          <Plural value={answers.length} one="# student answered" other="# students answered the same" />
        </Text>
      )}
      <GivenAnswer row={first.row} lesson={lesson} showAnswers={screen.showAnswers} />
      {answers.length > 1 && (
        <GroupComment
          answers={answers}
          elementId={elementId}
          isReviewed={(id) => releaseOf(id) !== undefined}
          onClosed={() => screen.focus(first.studying_id)}
        />
      )}
      {answers.map(({ row, drafts, studying_id }) => (
        <AnswerRow
          key={studying_id}
          row={row}
          drafts={drafts}
          release={releaseOf(studying_id)}
          busy={busy}
          questionRef={screen.questions.ref(studying_id)}
          comment={screen.commentProps(studying_id)}
          onReview={() => onReview(studying_id)}
        />
      ))}
    </section>
  )
}
