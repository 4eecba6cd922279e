import { Trans, useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import styles from './ByQuestion.module.css'
import type { ListFilter } from './list-filter.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'

interface ByQuestionProps {
  filter: ListFilter
  onChoose(next: Partial<ListFilter>): void
}

/** Reviewing question by question: a lesson, one of its questions, and what all students answered to it. */
export function ByQuestion({ filter, onChoose }: ByQuestionProps) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = trpc.studyings.lessons.useQuery()
  if (!data) {
    if (!error) return <Loading />
    return (
      <Notice
        tone="bad"
        title={t`The list could not be loaded`}
        action={
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {faultWords(error)}
      </Notice>
    )
  }
  const lessons = data.courses.flatMap(({ course_title, lessons: own }) =>
    own
      .filter(({ _id, waiting }) => waiting > 0 || _id === filter.lesson)
      .map(({ _id, lesson_order, lesson_title, waiting }) => ({
        value: _id,
        label: `${course_title} · ${lesson_order}. ${lesson_title} (${waiting})`,
      })),
  )
  if (lessons.length === 0) {
    return (
      <Notice title={t`Nothing waits for you`}>
        <Trans>When a student finishes a lesson, it appears here.</Trans>
      </Notice>
    )
  }
  const chosen = lessons.some(({ value }) => value === filter.lesson)
  return (
    <div className={styles.page}>
      <SelectInput
        label={t`Lesson with answers that wait`}
        value={chosen ? filter.lesson : ''}
        onChoose={(lesson) => onChoose({ lesson, question: '' })}
        options={[{ value: '', label: t`Choose a lesson` }, ...lessons]}
      />
      {chosen && (
        <Questions
          lessonId={filter.lesson}
          question={filter.question}
          onChoose={(question) => onChoose({ question })}
        />
      )}
    </div>
  )
}

interface QuestionsProps {
  lessonId: string
  /** Empty = the first one that has answers without a comment. */
  question: string
  onChoose(question: string): void
}

function Questions({ lessonId, question, onChoose }: QuestionsProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { data, error, isFetching, refetch } = trpc.studyings.questions.useQuery(
    { lesson_id: lessonId },
    { refetchOnWindowFocus: false },
  )
  if (!data) {
    if (!error) return <Loading />
    return (
      <Notice
        tone="bad"
        title={t`The questions could not be loaded`}
        action={
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {faultWords(error)}
      </Notice>
    )
  }
  const { questions, lesson } = data
  const current =
    questions.find(({ element_id }) => element_id === question) ??
    questions.find(({ left }) => left > 0) ??
    questions[0]
  if (!current) {
    return <Notice title={t`No question of this lesson has answers that wait`} />
  }
  return (
    <>
      <SelectInput
        label={t`Question`}
        value={current.element_id}
        onChoose={(chosen) => {
          onChoose(chosen)
          void utils.studyings.questions.invalidate({ lesson_id: lessonId })
        }}
        options={questions.map(({ element_id, number, question_text, left }) => ({
          value: element_id,
          label: [number > 0 ? `${number}.` : '', question_text, left > 0 ? `(${left})` : '✓'].join(' '),
        }))}
      />
      <QuestionAnswers
        key={current.element_id}
        lessonId={lessonId}
        lesson={lesson}
        elementId={current.element_id}
        left={current.left}
      />
    </>
  )
}
