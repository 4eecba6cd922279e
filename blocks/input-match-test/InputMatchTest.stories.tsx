import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { questionStories } from '../kit/testing/question-stories.tsx'
import { expectChange, press } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const data = {
  question: 'Match each person with what is said of them',
  leftItems: [
    { id: 'l1', letter: '1', text: 'Abram' },
    { id: 'l2', letter: '2', text: 'Sarai' },
    { id: 'l3', letter: '3', text: 'Lot' },
  ],
  rightItems: [
    { id: 'r1', letter: 'C', text: 'Chose the watered plain of the Jordan and went east' },
    { id: 'r2', letter: 'A', text: 'Believed the Lord, who counted it to him as righteousness' },
    { id: 'r3', letter: 'D', text: 'Built a tower to make a name' },
    { id: 'r4', letter: 'B', text: 'Laughed at the news of a son' },
  ],
  true_answers: [
    { left: '1', right: 'A' },
    { left: '2', right: 'B' },
    { left: '3', right: 'C' },
  ],
}
/** An answer from `1A 3D`. */
const pairs = (answer: string) => answer.split(' ').map(([left, right]) => ({ left, right }))

const stories = questionStories(model, data, { question: data.question, wrong: pairs('1D 3A') })
export default { title: 'Blocks/Input match test', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Edit = stories.edit(async (context) => {
  const { canvas, step, userEvent } = context
  await step('a line moves with its letter and its right answer', async () => {
    await press(canvas, 'Move down: line 1')
    await expectChange(context, { ...data, leftItems: [data.leftItems[1], data.leftItems[0], data.leftItems[2]] })
  })
  await step('the key is chosen by letter', async () => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Correct answer for line 3' }), 'D')
    await expectChange(
      context,
      expect.objectContaining({ true_answers: expect.arrayContaining([{ left: '3', right: 'D' }]) }),
    )
  })
  await step('removing a choice removes it from the key', async () => {
    await press(canvas, 'Remove: choice D')
    await expect(canvas.getByRole('combobox', { name: 'Correct answer for line 3' })).toHaveValue('')
  })
  await step('a new line takes the next number and the focus', async () => {
    await press(canvas, 'Add a line')
    await userEvent.keyboard('Hagar')
    await expect(canvas.getByRole('textbox', { name: 'line 4' })).toHaveValue('Hagar')
  })
}, data)
export const StudyEmpty = stories.studyEmpty(async ({ args, canvas, userEvent, step }) => {
  const abram = canvas.getByRole('combobox', { name: /Abram/ })
  const sarai = canvas.getByRole('combobox', { name: /Sarai/ })
  await step('a choice is saved and shown in full', async () => {
    await userEvent.selectOptions(abram, 'A')
    await expect(args.onAnswer).toHaveBeenLastCalledWith(pairs('1A'))
    await expect(canvas.getByText('1 of 3 pairs chosen')).toBeVisible()
    await expect(canvas.getAllByText('Believed the Lord, who counted it to him as righteousness')).toHaveLength(2)
  })
  await step('two lines may share a choice', async () => {
    await userEvent.selectOptions(sarai, 'A')
    await expect(args.onAnswer).toHaveBeenLastCalledWith(pairs('1A 2A'))
  })
  await step('choices can be taken back', async () => {
    await userEvent.selectOptions(sarai, '')
    await userEvent.selectOptions(abram, '')
    await expect(args.onAnswer).toHaveBeenLastCalledWith([])
  })
})
export const StudyByKeyboard = stories.study(async ({ canvas, userEvent }) => {
  for (const select of canvas.getAllByRole('combobox')) {
    await userEvent.tab()
    await expect(select).toHaveFocus()
  }
})
export const StudyAnswered = stories.studyAnswered(async ({ canvas }) =>
  expect(canvas.getByRole('combobox', { name: /Lot/ })).toHaveValue('A'),
)
export const Preview = stories.preview(async ({ canvas, userEvent }) => {
  await expect(canvas.getByText('Correct answer: C')).toBeVisible()
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Lot/ }), 'C')
  await expect(canvas.queryByText('Correct answer: C')).toBeNull()
})
export const ExaminationRight = stories.examinationRight()
export const ExaminationPartlyRight = stories.examination(
  async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    await expect(canvas.getByText('Wrong choice')).toBeInTheDocument()
    await expect(canvas.getByText('Correct answer: B')).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
    const letters = canvas
      .getByRole('list', { name: 'Choices' })
      .textContent?.match(/^[A-D]|(?<=\p{L})[A-D](?=\p{Lu})/gu)
    await expect(letters).toEqual(letters?.toSorted())
  },
  { answer: pairs('1A 3D') },
)
export const ExaminationWrong = stories.examinationWrong(async ({ canvas }) => {
  await expect(canvas.getAllByText('Wrong choice')).toHaveLength(2)
  await expect(canvas.getAllByText(/^Correct answer: [ABC]$/)).toHaveLength(3)
})
export const ExaminationAnswersHidden = stories.examinationAnswersHidden(async ({ canvas }) => {
  const [, abram] = canvas.getAllByText(/^D/)
  await expect(abram).toBeVisible()
  await expect(canvas.queryByRole('combobox')).toBeNull()
})
export const Unanswered = stories.unanswered()
/** A box for a letter before each line, and the letters beside the lines. */
export const Printed = stories.printed(
  async ({ canvas, canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('[data-chosen]')].map((row) => getComputedStyle(row, '::before'))
    await expect(boxes.map(({ content }) => content)).toEqual(['"A"', '""', '""'])
    for (const { borderStyle, inlineSize } of boxes) {
      await expect(borderStyle).toBe('solid')
      await expect(Number.parseFloat(inlineSize)).toBeGreaterThan(24)
    }
    const lines = canvas.getByRole('group', { name: data.question }).getBoundingClientRect()
    const letters = canvas.getByRole('list', { name: 'Choices' }).getBoundingClientRect()
    await expect(letters.left).toBeGreaterThanOrEqual(lines.right)
    await expect(letters.top).toBe(lines.top)
    await expect(canvas.queryByText(/^Correct answer/)).toBeNull()
  },
  { answer: pairs('1A') },
)
export const Commented = stories.commented()
export const Explained = stories.explained()
export const ExplainedLater = stories.explainedLater()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** Nothing to match, and an answer from a time when there was something. */
export const BrokenOrEmpty = stories.study(
  async ({ canvas }) => {
    await expect(canvas.getByText('<i>')).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
  { data: { question: '<i>', leftItems: [], rightItems: [] }, answer: pairs('1A') },
)
