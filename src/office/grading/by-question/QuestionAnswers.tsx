import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useMemo } from 'react'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { makePassageOpener } from '../../../lib/open-passage.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import type { LessonFacts } from '../grading-data.ts'
import { ListFailure } from '../ListFailure.tsx'
import { ReviewDialogs } from '../review/ReviewDialogs.tsx'
import { AnswerGroupCard } from './group/AnswerGroupCard.tsx'
import css from './QuestionAnswers.module.css'
import { QuestionBar } from './QuestionBar.tsx'
import { useQuestionAnswers } from './use-question-answers.ts'
import { useQuestionReview } from './use-question-review.ts'

interface QuestionAnswersProps {
  lessonId: string
  lesson: LessonFacts
  elementId: string
  /** The words of the question. */
  question: string
  /** How many answers had no comment when the questions were counted. */
  left: number
}

/** What all students answered to one question, each with its own comment. */
export function QuestionAnswers({ lessonId, lesson, elementId, question, left }: QuestionAnswersProps) {
  const { t } = useLingui()
  const { list, answers, commented } = useQuestionAnswers(lessonId, elementId)
  const host = useMemo(() => ({ openPassage: makePassageOpener(lesson.course_locale) }), [lesson.course_locale])
  const { groups, find, releaseOf, review, isReleasing, screen } = useQuestionReview(answers, elementId)
  const { insertion, showAnswers } = screen
  const inserted = insertion && find(insertion.place)

  if (list.isPending) return <Placeholder shape="cards" />
  if (!list.data) return <ListFailure title={t`The answers could not be loaded`} query={list} />
  return (
    <Grid columns="1" gap="5" className={css.answers}>
      <QuestionBar
        left={Math.max(0, left - commented)}
        showAnswers={showAnswers}
        onToggleAnswers={screen.toggleAnswers}
        onHelp={screen.openHelp}
      />
      <h2 className={`breaks ${css.question}`}>{question}</h2>
      <BlockHostProvider value={host}>
        {groups.map(({ key, answers: equal }) => (
          <AnswerGroupCard
            key={key}
            answers={equal}
            lesson={lesson}
            elementId={elementId}
            screen={screen}
            releaseOf={releaseOf}
            busy={isReleasing}
            onReview={review}
          />
        ))}
      </BlockHostProvider>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          className={css.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? <Trans>Could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
      <ReviewDialogs
        screen={screen}
        target={
          insertion &&
          inserted && {
            studyingId: insertion.place,
            elementId,
            studentName: inserted.row.studying.studying_user_name,
            onInsert: (text) => inserted.drafts.type(elementId, text),
          }
        }
      />
    </Grid>
  )
}
