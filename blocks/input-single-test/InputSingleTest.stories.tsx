import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type BlockStory, storyOf } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { questionStories } from '../kit/testing/question-stories.tsx'
import { dragByKeyboard, expectChange, press, removePicture } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const data = {
  question: 'What did God promise Abram?',
  items: [
    { id: 'a', text: 'A long life without hardship', url: '' },
    { id: 'b', text: 'To bless all peoples through him', url: '' },
    { id: 'c', text: 'A great army', url: '' },
  ],
  true_answers: 1,
  check_only: false,
}
const [wrongItem, rightItem] = ['A long life without hardship', 'To bless all peoples through him']

const stories = questionStories(model, data, { question: data.question, wrong: 0 })
export default { title: 'Blocks/Input single test', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Edit = stories.edit(async (context) => {
  const { canvas, step, userEvent } = context
  const expectPart = (part: object) => expectChange(context, expect.objectContaining(part))
  await step('moving the right answer down keeps it right', async () => {
    await press(canvas, 'Move down: answer 2')
    await expectPart({ true_answers: 2, items: [data.items[0], data.items[2], data.items[1]] })
  })
  await step('the keyboard drags it back', async () => {
    await dragByKeyboard(canvas, 'answer 3', 3, 'Up')
    await expectChange(context, data)
  })
  await step('marking another answer replaces the right one', async () => {
    await press(canvas, 'Mark answer 1 as correct')
    await expectPart({ true_answers: 0 })
  })
  await step('removing the right answer leaves none', async () => {
    await press(canvas, 'Remove: answer 1')
    await expectPart({ true_answers: null, items: data.items.slice(1) })
  })
  await step('a new answer takes the focus', async () => {
    await press(canvas, 'Add an answer')
    await userEvent.keyboard('A son')
    await expect(canvas.getByRole('textbox', { name: 'Answer 3' })).toHaveValue('A son')
  })
  await step('the question can be hidden from students', async () => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Check only: students do not see the question' }))
    await expectPart({ check_only: true })
  })
}, data)
export const EditPictures = stories.edit(
  async (context) => {
    await press(context.canvas, 'Picture of answer 1')
    await removePicture(context.canvas, 'Picture of answer 1')
    await expectChange(context, expect.objectContaining({ items: data.items }))
  },
  { ...data, items: data.items.map((item) => ({ ...item, url: item.id === 'a' ? '/uploads/hills.jpg' : '' })) },
)
export const StudyEmpty = stories.studyEmpty(async ({ args, canvas, userEvent, step }) => {
  const [first, second] = canvas.getAllByRole('radio')
  await step('a choice replaces the previous one', async () => {
    await userEvent.click(canvas.getByText(wrongItem))
    await expect(first).toBeChecked()
    await userEvent.click(canvas.getByText(rightItem))
    await expect(second).toBeChecked()
    await expect(first).not.toBeChecked()
    await expect(args.onAnswer).toHaveBeenLastCalledWith(1)
  })
  await step('a second press on the choice takes it back', async () => {
    await userEvent.click(canvas.getByText(rightItem))
    await expect(second).not.toBeChecked()
    await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
  })
})
export const StudyByKeyboard = stories.study(async ({ args, canvas, userEvent }) => {
  await userEvent.tab()
  await expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect(args.onAnswer).toHaveBeenLastCalledWith(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect(args.onAnswer).toHaveBeenLastCalledWith(1)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
  await expect(canvas.getAllByRole('radio')).toContain(document.activeElement)
})
export const StudyAnswered = stories.studyAnswered(async ({ canvas }) =>
  expect(canvas.getByRole('radio', { name: wrongItem })).toBeChecked(),
)
export const StudyReviewed = stories.study(
  async ({ canvas }) => {
    await expect(canvas.getByText('Correct')).toBeVisible()
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
  { answer: 1, grade: { kind: 'scored', earned: 1, total: 1 } },
)
export const Pictures = stories.study(
  async ({ canvas }) => expect(canvas.getByRole('radio', { name: 'Answer 3' })).toBeInTheDocument(),
  {
    data: {
      ...data,
      items: [
        { id: 'a', text: 'Ur of the Chaldeans', url: '/uploads/hills.jpg' },
        { id: 'b', text: 'Haran', url: '/uploads/tall.jpg' },
        { id: 'c', text: '', url: '/uploads/hills.jpg' },
      ],
    },
    answer: 1,
  },
)
export const Preview = stories.preview(async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('radio', { name: `${rightItem} Correct answer` })).not.toBeChecked()
  await userEvent.click(canvas.getByText('A great army'))
  await expect(canvas.getByRole('radio', { name: 'A great army Wrong choice' })).toBeChecked()
})
export const ExaminationRight = stories.examinationRight(async ({ canvas }) =>
  expect(canvas.getByRole('radio', { name: `${rightItem} Correct answer` })).toBeChecked(),
)
export const ExaminationWrong = stories.examinationWrong(async ({ canvas }) => {
  await expect(canvas.getByRole('radio', { name: `${wrongItem} Wrong choice` })).toBeChecked()
  await expect(canvas.getByRole('radio', { name: `${rightItem} Correct answer` })).toBeDisabled()
})
export const ExaminationAnswersHidden = stories.examinationAnswersHidden(async ({ canvas }) =>
  expect(canvas.getByRole('radio', { name: wrongItem })).toBeChecked(),
)
export const Unanswered = stories.unanswered()
export const Printed = stories.printed(
  async ({ canvas }) => {
    const [empty, ticked] = canvas.getAllByRole('radio')
    await expect(empty).toBeVisible()
    await expect(borderOf(ticked)).toBeGreaterThan(borderOf(empty))
    await expect(canvas.queryByText('Correct answer')).toBeNull()
  },
  { answer: 1 },
)
export const PrintedWithKey: BlockStory = {
  ...storyOf({ mode: 'examination', answer: 0 }, async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: `${wrongItem} Wrong choice` })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: `${rightItem} Correct answer` })).toBeVisible()
  }),
  globals: { medium: 'paper' },
}
export const CheckOnly = stories.checkOnly('radiogroup')
export const CheckOnlyExamination = stories.checkOnlyExamination(async ({ canvas }) =>
  expect(canvas.getByText('Students do not see this question')).toBeVisible(),
)
export const Commented = stories.commented()
export const Explained = stories.explained()
export const ExplainedLater = stories.explainedLater()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** Items without words, or whose picture is missing, can still be told apart and chosen; the question is not HTML. */
export const BrokenOrEmpty = stories.study(
  async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '<script>alert(1)</script>' })).toBeVisible()
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getAllByRole('radio', { name: /Answer \d/ })).toHaveLength(2)
  },
  {
    data: {
      question: '<script>alert(1)</script>',
      items: [
        { id: 'a', text: '', url: '' },
        { id: 'b', text: '', url: 'images/gone.jpg' },
      ],
    },
  },
)

function borderOf(element: Element | undefined): number {
  return element ? Number.parseFloat(getComputedStyle(element).borderTopWidth) : 0
}
