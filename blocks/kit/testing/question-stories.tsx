import { expect, waitFor } from 'storybook/test'
import type { BlockModel } from '../define-model.ts'
import { blockStories, type Play, storyOf } from './block-stories.tsx'
import { expectCommentBelow } from './expect-comment-below.ts'

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const explanation = '<p>He did not know <em>where</em> he was going.</p>'

interface QuestionSample {
  /** The answer of a student who knows it; the key of the data by default. */
  right?: unknown
  /** An answer that earns nothing, where the block can tell. */
  wrong?: unknown
  /** What the student is asked, as the data of the sample has it. */
  question: string
}

/** The stories that every block has, and those of a block that asks. */
export function questionStories(model: BlockModel, data: object, sample: QuestionSample) {
  const stories = blockStories(model, data)
  const right = sample.right ?? model.question?.rightAnswer(model.schema.parse(data))
  const wrong = sample.wrong ?? right
  const examined = (answer: unknown, ...plays: (Play | undefined)[]) =>
    storyOf({ mode: 'examination', answer }, ...plays)
  const hides = { ...data, check_only: true }
  return {
    ...stories,
    studyEmpty: stories.study,

    studyAnswered: (play?: Play) => storyOf({ answer: wrong }, play, expectNoKey),

    examinationRight: (play?: Play, mark = 'Correct') =>
      examined(right, async ({ canvas }) => expect(canvas.getByText(mark)).toBeVisible(), play),

    examinationWrong: (play?: Play) =>
      examined(wrong, async ({ canvas }) => expect(canvas.getByText('Incorrect')).toBeVisible(), play),

    /** The reviewer has switched right answers off. */
    examinationAnswersHidden: (play?: Play) =>
      storyOf({ mode: 'examination', answer: wrong, showAnswers: false }, play, expectNoKey),

    unanswered: (play?: Play) =>
      storyOf(
        { mode: 'examination', showAnswers: false },
        async ({ canvas }) => expect(canvas.getByText('No answer', { selector: 'span, p' })).toBeVisible(),
        play,
      ),

    /** The author's reason comes with the right answer, and not without it. */
    explained: () =>
      storyOf({ mode: 'examination', answer: wrong, data: { ...data, explanation } }, async ({ canvas }) =>
        expect(canvas.getByRole('note')).toHaveTextContent('He did not know where he was going'),
      ),

    explainedLater: () => storyOf({ answer: wrong, data: { ...data, explanation } }, expectNoKey),

    /** The reviewer's comment is below the answer and its mark. */
    commented: () =>
      storyOf({ mode: 'examination', answer: wrong, comment }, ({ canvasElement }) =>
        waitFor(() => expectCommentBelow(canvasElement, comment)),
      ),

    /** Students do not see the question; `role` and its name are those of what they answer in. */
    checkOnly: (role: string) =>
      storyOf({ data: hides }, async ({ canvas }) => {
        await expect(canvas.queryByText(sample.question)).toBeNull()
        await expect(canvas.getByRole(role, { name: 'Your answer' })).toBeVisible()
      }),

    checkOnlyExamination: (play?: Play) =>
      storyOf(
        { mode: 'examination', answer: right, data: hides },
        async ({ canvas }) => expect(canvas.getByText(sample.question)).toBeVisible(),
        play,
      ),
  }
}

const expectNoKey: Play = async ({ canvas }) => {
  for (const words of [/^Correct answer/, 'Wrong choice', 'Model answer'])
    await expect(canvas.queryByText(words)).toBeNull()
  await expect(canvas.queryByRole('note')).toBeNull()
}
