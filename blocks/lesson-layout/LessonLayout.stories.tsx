import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type BlockStory, column } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { questionStories } from '../kit/testing/question-stories.tsx'
import { expectChange, press } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'
import { chooseOption, optionsOf } from '../../src/ui/office/testing/choose-option.ts'

const exposedData = {
  question: 'Who set out with Abram from Haran?',
  trueAnswers: [0, 1],
  cardsCollection: [
    { id: 'a', text: 'Sarai, his wife', url: '' },
    { id: 'b', text: 'Lot, his nephew', url: '' },
    { id: 'c', text: 'Melchizedek, king of Salem', url: '' },
  ],
}
const data = { blockType: 'block6', exposedData, check_only: false }
const wrongItem = 'Melchizedek, king of Salem'

const stories = questionStories(model, data, { question: exposedData.question, wrong: [2] })
export default { title: 'Blocks/LessonLayout', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

const widthOf = (card: HTMLElement) => card.parentElement?.getBoundingClientRect().width

export const StudyEmpty = stories.studyEmpty(async ({ args, canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByText('Sarai, his wife'))
  await userEvent.click(canvas.getByText('Lot, his nephew'))
  await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 1])
  await userEvent.click(canvas.getByText('Sarai, his wife'))
  await userEvent.click(canvas.getByText('Lot, his nephew'))
  await expect(args.onAnswer).toHaveBeenLastCalledWith([])
  await expect(canvas.queryByText('Correct answer')).toBeNull()
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
})
export const StudyAnswered = stories.studyAnswered(async ({ canvas }) =>
  expect(canvas.getByRole('checkbox', { name: wrongItem })).toBeChecked(),
)
export const HalfTheColumn: BlockStory = {
  decorators: [column(672)],
  play: ({ canvas }) => expect(widthOf(canvas.getByRole('group'))).toBe(336),
}
export const FullWidth: BlockStory = {
  args: { data: { ...data, blockType: 'block3' } },
  decorators: [column(672)],
  play: ({ canvas }) => expect(widthOf(canvas.getByRole('group'))).toBe(672),
}
export const Preview = stories.preview(async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByText('Correct answer')).toHaveLength(2)
  await userEvent.click(canvas.getByText(wrongItem))
  await expect(canvas.getByRole('checkbox', { name: `${wrongItem} Wrong choice` })).toBeChecked()
})
export const ExaminationAnswersHidden = stories.examinationAnswersHidden(async ({ canvas }) => {
  await expect(canvas.getByText('Incorrect')).toBeVisible()
  for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
})
export const ExaminationRight = stories.examinationRight(async ({ canvas }) =>
  expect(canvas.getAllByText('Correct answer')).toHaveLength(2),
)
export const ExaminationWrong = stories.examinationWrong(async ({ canvas }) =>
  expect(canvas.getByRole('checkbox', { name: `${wrongItem} Wrong choice` })).toBeChecked(),
)
export const Unanswered = stories.unanswered()
export const Commented = stories.commented()
export const Explained = stories.explained()
export const ExplainedLater = stories.explainedLater()
export const CheckOnly = stories.checkOnly('group')
export const LongUkrainian = stories.longUkrainian()
/** On a phone the test takes the whole column. */
export const Narrow = stories.narrow(({ canvas }) => expect(widthOf(canvas.getByRole('group'))).toBe(288))
export const Printed = stories.printed(
  async ({ canvas }) => {
    const [empty, ticked] = canvas.getAllByRole('checkbox')
    await expect(empty).not.toBeChecked()
    await expect(ticked).toBeChecked()
    await expect(canvas.queryByText('Correct answer')).toBeNull()
  },
  { answer: [1] },
)
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  await step('an answer can be marked right', async () => {
    await press(canvas, 'Mark answer 3 as correct')
    await expectChange(context, {
      ...data,
      unknown_key: 'survives',
      exposedData: { ...exposedData, trueAnswers: [0, 1, 2] },
    })
  })
  await step('moving an item updates the key', async () => {
    await press(canvas, 'Answer 1 is correct')
    await press(canvas, 'Move up: answer 3')
    await expectChange(
      context,
      expect.objectContaining({ exposedData: expect.objectContaining({ trueAnswers: [1, 2] }) }),
    )
  })
  await step('only layouts that work are offered, and showing nothing keeps the test', async () => {
    const layout = canvas.getByRole('combobox', { name: 'Layout' })
    await expect(await optionsOf(layout)).toHaveLength(2)
    await chooseOption(layout, 'Hidden')
    await expectChange(
      context,
      expect.objectContaining({ blockType: 'none', exposedData: expect.objectContaining({ trueAnswers: [1, 2] }) }),
    )
    await expect(canvas.getByText(/Students see nothing here/)).toBeVisible()
  })
})
export const EditImported = stories.edit(
  async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByRole('combobox', { name: 'Layout' })).toHaveTextContent('Full-width test (block2)')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), '!')
    await expectChange(context, expect.objectContaining({ blockType: 'block2' }))
  },
  { ...data, blockType: 'block2' },
)
