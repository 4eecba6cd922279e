import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { questionStories } from '../kit/testing/question-stories.tsx'
import { dragByKeyboard, expectChange, press } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const data = {
  question: 'Who set out with Abram from Haran?',
  items: [
    { id: 'a', text: 'Sarai, his wife', url: '' },
    { id: 'b', text: 'Lot, his nephew', url: '' },
    { id: 'c', text: 'Melchizedek, king of Salem', url: '' },
    { id: 'd', text: 'The people they had taken on', url: '' },
  ],
  true_answers: [0, 1, 3],
  check_only: false,
}
const wrongItem = 'Melchizedek, king of Salem'

const stories = questionStories(model, data, { question: data.question, wrong: [2] })
export default { title: 'Blocks/Input multi test', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const expectKey = (true_answers: number[]) => expectChange(context, expect.objectContaining({ true_answers }))
  await step('moving an item updates the key', async () => {
    await press(canvas, 'Move up: answer 3')
    await expectKey([0, 2, 3])
  })
  await step('the keyboard drags an item', async () => {
    await dragByKeyboard(canvas, 'answer 2', 2, 'Down')
    await expectChange(context, data)
  })
  await step('an answer can be marked right and unmarked', async () => {
    await press(canvas, 'Mark answer 3 as correct')
    await expectKey([0, 1, 2, 3])
    await press(canvas, 'Answer 3 is correct')
    await expectChange(context, data)
  })
  await step('removing an item removes it from the key', async () => {
    await press(canvas, 'Remove: answer 2')
    await expectKey([0, 2])
  })
}, data)
export const StudyEmpty = stories.studyEmpty(async ({ args, canvas, userEvent, step }) => {
  await step('taking one choice back leaves the other', async () => {
    await userEvent.click(canvas.getByText('Sarai, his wife'))
    await userEvent.click(canvas.getByText('Lot, his nephew'))
    await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 1])
    await userEvent.click(canvas.getByText('Sarai, his wife'))
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1])
  })
  await step('taking the last choice back leaves none', async () => {
    await userEvent.click(canvas.getByText('Lot, his nephew'))
    await expect(args.onAnswer).toHaveBeenLastCalledWith([])
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
  })
})
export const StudyByKeyboard = stories.study(async ({ args, userEvent }) => {
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 2])
})
export const StudyAnswered = stories.studyAnswered(async ({ canvas }) =>
  expect(canvas.getByRole('checkbox', { name: wrongItem })).toBeChecked(),
)
export const Pictures = stories.study(
  async ({ canvasElement }) => {
    const [hills, tall, ...more] = canvasElement.querySelectorAll('label img')
    await expect(hills).toHaveAttribute('src', '/uploads/hills.jpg')
    await expect(tall).toHaveAttribute('src', '/uploads/tall.jpg')
    await expect(more).toEqual([])
  },
  {
    data: {
      ...data,
      items: [
        { id: 'a', text: 'Ur of the Chaldeans', url: '/uploads/hills.jpg' },
        { id: 'b', text: 'Haran', url: '/uploads/tall.jpg' },
        { id: 'c', text: 'Egypt', url: '' },
      ],
      true_answers: [0, 1],
    },
  },
)
export const Preview = stories.preview(async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByText('Correct answer')).toHaveLength(3)
  await userEvent.click(canvas.getByText(wrongItem))
  await expect(canvas.getByRole('checkbox', { name: `${wrongItem} Wrong choice` })).toBeChecked()
})
export const ExaminationRight = stories.examinationRight()
export const ExaminationPartlyRight = stories.examination(
  async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: `${wrongItem} Wrong choice` })).toBeChecked()
    await expect(
      canvas.getByRole('checkbox', { name: 'The people they had taken on Correct answer' }),
    ).not.toBeChecked()
  },
  { answer: [0, 1, 2] },
)
/** Right and wrong answers differ by their border, also from what is neither. */
export const ExaminationBorders = stories.examination(
  async ({ canvas }) => {
    const borderOf = (text: string) => {
      const { borderColor } = getComputedStyle(canvas.getByText(text).closest('label') ?? document.body)
      return borderColor
    }
    const [right, wrong, plain] = ['Sarai, his wife', wrongItem, 'The people they had taken on'].map(borderOf)
    await expect(new Set([right, wrong, plain]).size).toBe(3)
    await expect(borderOf('Lot, his nephew')).toBe(right)
  },
  { data: { ...data, true_answers: [0, 1] }, answer: [0, 2] },
)
export const ExaminationWrong = stories.examinationWrong(async ({ canvas }) => {
  await expect(canvas.getAllByText('Wrong choice')).toHaveLength(1)
  await expect(canvas.getAllByText('Correct answer')).toHaveLength(3)
})
export const ExaminationAnswersHidden = stories.examinationAnswersHidden(async ({ canvas }) =>
  expect(canvas.getByRole('checkbox', { name: wrongItem })).toBeChecked(),
)
export const Unanswered = stories.unanswered(async ({ canvas }) => {
  for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
})
/** A tick on white: browsers print no background. */
export const Printed = stories.printed(
  async ({ canvas }) => {
    const ticked = canvas.getByRole('checkbox', { name: 'Lot, his nephew' })
    await expect(ticked).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
    const ink = getComputedStyle(ticked).borderColor
    await expect(getComputedStyle(ticked, '::before').borderColor).toBe(ink)
    await expect(canvas.getByRole('checkbox', { name: 'Sarai, his wife' })).toHaveStyle({ borderColor: ink })
    await expect(canvas.queryByText('Correct answer')).toBeNull()
  },
  { answer: [1] },
)
export const CheckOnly = stories.checkOnly('group')
export const CheckOnlyExamination = stories.checkOnlyExamination(async ({ canvas }) =>
  expect(canvas.getByText('Students do not see this question')).toBeVisible(),
)
export const Commented = stories.commented()
export const Explained = stories.explained()
export const ExplainedLater = stories.explainedLater()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** Items without words can still be told apart and chosen; the question is not HTML. */
export const BrokenOrEmpty = stories.study(
  async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '<b onclick="alert(1)">' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Answer 2' })).toBeEnabled()
  },
  { data: { question: '<b onclick="alert(1)">', items: [{ text: '' }, { text: '' }] } },
)
