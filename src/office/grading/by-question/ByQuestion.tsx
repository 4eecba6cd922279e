import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { ArrowLeft } from 'lucide-react'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { ListFilter } from '../list-filter.ts'
import { ListFailure } from '../ListFailure.tsx'
import { useReviewLessons } from '../use-review-lessons.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import { useQuestions, useRecountQuestions } from './use-question-answers.ts'

interface ByQuestionProps {
  filter: ListFilter
  onChoose(next: Partial<ListFilter>): void
}

/** Reviewing by question: a lesson, one of its questions, and all answers to it. */
export default function ByQuestion({ filter, onChoose }: ByQuestionProps) {
  const { t } = useLingui()
  const list = useReviewLessons()
  if (!list.data)
    return list.error ? <ListFailure title={t`The list could not be loaded`} query={list} /> : <Placeholder />
  const lessons = list.data.courses.flatMap(({ course_title, lessons: own }) =>
    own
      .filter(({ _id, waiting }) => waiting > 0 || _id === filter.lesson)
      .map((lesson) => ({ ...lesson, course_title })),
  )
  const [first] = lessons
  if (!first) {
    return (
      <Notice title={t`Nothing to review`}>
        <Trans>When a student finishes a lesson, it appears here.</Trans>
      </Notice>
    )
  }
  const chosen = lessons.length === 1 ? first : lessons.find(({ _id }) => _id === filter.lesson)
  return (
    <Grid columns="1" gap="4" width="100%" maxWidth="var(--measure)">
      {chosen ? (
        <>
          <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
            <Heading as="h2" size="4">
              {chosen.lesson_order}. {chosen.lesson_title}{' '}
              <Text weight="regular" color="gray">
                {chosen.course_title}
              </Text>
            </Heading>
            {lessons.length > 1 && (
              <Button variant="plain" onClick={() => onChoose({ lesson: '', question: '' })}>
                <ArrowLeft size={18} aria-hidden="true" />
                <Trans>Other lessons</Trans>
              </Button>
            )}
          </Flex>
          <Questions
            lessonId={chosen._id}
            question={filter.question}
            onChoose={(question) => onChoose({ lesson: chosen._id, question })}
          />
        </>
      ) : (
        <ChoiceList
          label={t`Lessons to review`}
          onChoose={(lesson) => onChoose({ lesson, question: '' })}
          choices={lessons.map(({ _id, lesson_order, lesson_title, course_title, waiting }) => ({
            id: _id,
            text: `${lesson_order}. ${lesson_title}`,
            detail: course_title,
            count: waiting,
          }))}
        />
      )}
    </Grid>
  )
}

interface QuestionsProps {
  lessonId: string
  /** Empty = the first one with texts to read, else with answers without a comment. */
  question: string
  onChoose(question: string): void
}

function Questions({ lessonId, question, onChoose }: QuestionsProps) {
  const { t } = useLingui()
  const list = useQuestions(lessonId)
  const recount = useRecountQuestions(lessonId)
  if (!list.data)
    return list.error ? <ListFailure title={t`The questions could not be loaded`} query={list} /> : <Placeholder />
  const { questions, lesson } = list.data
  const current =
    questions.find(({ element_id }) => element_id === question) ??
    questions.find(({ left, is_read }) => is_read && left > 0) ??
    questions.find(({ left }) => left > 0) ??
    questions[0]
  if (!current) {
    return <Notice title={t`No answers to review in this lesson`} />
  }
  return (
    <>
      <ChoiceList
        label={t`Question`}
        chosen={current.element_id}
        onChoose={(chosen) => {
          onChoose(chosen)
          recount()
        }}
        choices={questions.map(({ element_id, number, question_text, is_read, left }) => ({
          id: element_id,
          text: number > 0 ? `${number}. ${question_text}` : question_text,
          detail: is_read ? t`To review` : t`Marked automatically`,
          count: left,
        }))}
      />
      <QuestionAnswers
        key={current.element_id}
        lessonId={lessonId}
        lesson={lesson}
        elementId={current.element_id}
        question={current.question_text}
        left={current.left}
      />
    </>
  )
}
