import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { type BlockStory, storyOf } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { questionStories } from '../kit/testing/question-stories.tsx'
import { expectChange } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'
import { Student } from './Student.tsx'

const data = {
  text: 'How do you understand the words “go to the land I will show you”?',
  true_answers:
    'Abram did not know the road, but he knew the One who called. Trust takes the first step before it sees the last.',
  check_only: false,
}
const answer = 'Sometimes one has to trust, even when the whole road is not in sight.'

const stories = questionStories(model, data, { question: data.text, right: answer })
export default { title: 'Blocks/Input text', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Edit = stories.edit(async (context) => {
  const { canvas, userEvent } = context
  const modelAnswer = await canvas.findByRole('textbox', {
    name: 'Model answer, shown to students with the right answers',
  })
  await expect(modelAnswer).toHaveValue(data.true_answers)
  await userEvent.click(canvas.getByRole('switch', { name: 'Check only: students do not see the question' }))
  await expectChange(context, { ...data, check_only: true, unknown_key: 'survives' })
  await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), '!')
  await expectChange(context, { ...data, check_only: true, text: `${data.text}!`, unknown_key: 'survives' })
})
export const StudyEmpty = stories.studyEmpty(async ({ args, canvas, userEvent }) => {
  await userEvent.tab()
  await userEvent.keyboard('I go')
  await expect(canvas.getByRole('textbox', { name: data.text })).toHaveValue('I go')
  await expect(args.onAnswer).toHaveBeenCalledTimes(4)
  await expect(args.onAnswer).toHaveBeenLastCalledWith('I go')
  await expect(canvas.queryByText('Model answer')).toBeNull()
})

/** A save whose reply is one letter late, every time. */
function LateReply() {
  const [saved, setSaved] = useState(['', ''])
  return (
    <Student
      view={{ text: data.text }}
      lesson={{ lesson_title: '', lesson_order: 1, lesson_length: 15 }}
      mode="study"
      answer={saved.at(-2) ?? ''}
      onAnswer={(next) => setSaved([...saved, next])}
      showAnswers={false}
    />
  )
}

export const StudyLateEcho: BlockStory = {
  render: () => <LateReply />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Every letter stays')
    await expect(canvas.getByRole('textbox')).toHaveValue('Every letter stays')
  },
}
export const StudyGrows = stories.study(async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox')
  const before = field.offsetHeight
  await userEvent.type(field, 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six')
  await expect(field.offsetHeight).toBeGreaterThan(before)
  await expect(field.scrollHeight).toBeLessThanOrEqual(field.offsetHeight)
})
export const StudyAnswered = stories.studyAnswered()
export const Preview = stories.preview(async ({ canvas }) =>
  expect(canvas.getByRole('group', { name: 'Model answer' })).toHaveTextContent(data.true_answers),
)
export const ExaminationRight = stories.examinationRight(async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox', { name: data.text })
  await userEvent.type(field, 'more')
  await expect(field).toHaveValue(answer)
  await expect(canvas.getByText('Model answer')).toBeVisible()
}, 'The teacher reads this answer')
export const ExaminationAnswersHidden = stories.examinationAnswersHidden()
export const Unanswered = stories.unanswered()
/** Five lines to write on. */
export const Printed = stories.printed(async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText(data.text)).toBeVisible()
  const lines = getComputedStyle(frameIn(canvasElement), '::after')
  await expect(lines.backgroundImage).toContain('repeating-linear-gradient')
  await expect(lines.printColorAdjust).toBe('exact')
  await expect(Number.parseFloat(lines.blockSize)).toBeGreaterThan(150)
  await expect(canvas.queryByText('Model answer')).toBeNull()
})
export const PrintedAnswer: BlockStory = {
  ...storyOf({ answer: `${answer}\n`.repeat(80) }, async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const words = getComputedStyle(frameIn(canvasElement), '::after')
    await expect(words.content).toContain(answer)
    await expect(words.backgroundImage).toBe('none')
    await expect(Number.parseFloat(words.blockSize)).toBeGreaterThan(80 * Number.parseFloat(words.lineHeight) - 1)
  }),
  globals: { medium: 'paper' },
}
export const CheckOnly = stories.checkOnly('textbox')
export const CheckOnlyExamination = stories.checkOnlyExamination()
export const Commented = stories.commented()
export const Explained = stories.explained()
export const ExplainedLater = stories.explainedLater()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** The least that can be stored is a field without a question; an answer is not HTML. */
export const BrokenOrEmpty = stories.study(
  async ({ canvas }) =>
    expect(canvas.getByRole('textbox', { name: 'Your answer' })).toHaveValue('<script>alert(1)</script>'),
  { data: { text: '' }, answer: '<script>alert(1)</script>' },
)

/** The element that holds the place of the field, which paper does not have. */
function frameIn(canvasElement: HTMLElement): Element {
  const frame = canvasElement.querySelector('[data-text]')
  if (!frame) throw new Error('nothing holds the answer')
  return frame
}
