import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'

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

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/LessonLayout',
  component: BlockStage,
  args: { type: 61, data, mode: 'study', onAnswer: fn(), onChange: fn() },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

/** What part of the column the test takes. */
function shareOf(canvasElement: HTMLElement): number {
  const column = canvasElement.querySelector('main')
  const test = column?.firstElementChild
  if (!column || !test) throw new Error('No test is shown')
  return test.getBoundingClientRect().width / column.getBoundingClientRect().width
}

const inColumn = (inlineSize: number) => (Story: () => React.ReactNode) => (
  <div style={{ inlineSize }}>
    <Story />
  </div>
)

export const StudyEmpty: Story = {
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    await step('A, B, A leaves B alone, and a second press returns to the start', async () => {
      await userEvent.click(canvas.getByText('Sarai, his wife'))
      await userEvent.click(canvas.getByText('Lot, his nephew'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 1])
      await userEvent.click(canvas.getByText('Sarai, his wife'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([1])
      await userEvent.click(canvas.getByText('Lot, his nephew'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([])
    })
    await expect(canvas.queryByText('Right answer')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const StudyAnswered: Story = {
  args: { answer: [1] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Lot, his nephew' })).toBeChecked()
    await expect(canvas.queryByText('Wrong choice')).toBeNull()
  },
}

export const StudyByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 2])
  },
}

export const HalfTheColumn: Story = {
  decorators: [inColumn(672)],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group').parentElement
    await expect(card?.getBoundingClientRect().width).toBe(336)
  },
}

export const FullWidth: Story = {
  args: { data: { ...data, blockType: 'block3' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(shareOf(canvasElement)).toBe(1))
  },
}

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Right answer')).toHaveLength(2)
    await userEvent.click(canvas.getByText('Melchizedek, king of Salem'))
    await expect(canvas.getByRole('checkbox', { name: 'Melchizedek, king of Salem Wrong choice' })).toBeChecked()
  },
}

export const ExaminationAnswersHidden: Story = {
  args: { mode: 'examination', answer: [0, 2], showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not right')).toBeVisible()
    await expect(canvas.queryByText('Right answer')).toBeNull()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
  },
}

export const ExaminationRight: Story = {
  args: { mode: 'examination', answer: [0, 1] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Right')).toBeVisible()
    await expect(canvas.getAllByText('Right answer')).toHaveLength(2)
  },
}

export const ExaminationWrong: Story = {
  args: { mode: 'examination', answer: [2] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not right')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Melchizedek, king of Salem Wrong choice' })).toBeChecked()
  },
}

export const Unanswered: Story = {
  args: { mode: 'examination' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer')).toBeVisible()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', answer: [0], comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const CheckOnly: Story = {
  args: { data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(exposedData.question)).toBeNull()
    await expect(canvas.getByRole('group', { name: 'Your answer' })).toBeVisible()
  },
}

export const LongUkrainian: Story = {
  args: {
    mode: 'examination',
    answer: [0, 1],
    data: {
      ...data,
      exposedData: {
        question:
          'Хто з названих людей, за словами дванадцятого розділу книги Буття, вирушив разом з Аврамом із Харану до землі, яку Господь обіцяв йому показати?',
        trueAnswers: [0],
        cardsCollection: [
          {
            id: 'a',
            text: 'Сара, його дружина, яка ще не знала, скільки років доведеться чекати на здійснення обітниці',
            url: '',
          },
          { id: 'b', text: 'Мелхиседек, цар Салиму й священник Бога Всевишнього', url: '' },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Narrow: Story = {
  decorators: [inColumn(280)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group').parentElement?.getBoundingClientRect().width).toBe(280)
  },
}

export const Printed: Story = {
  args: { answer: [1] },
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const [empty, ticked] = canvas.getAllByRole('checkbox')
    await expect(empty).not.toBeChecked()
    await expect(ticked).toBeChecked()
    await expect(canvas.queryByText('Right answer')).toBeNull()
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...data, noted_by: 'O. Sh.' } },
  play: async ({ args, canvas, userEvent, step }) => {
    const stored = { ...data, noted_by: 'O. Sh.' }
    await step('an answer can be marked right', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Mark answer 3 as right' }))
      await expect(args.onChange).toHaveBeenLastCalledWith({
        ...stored,
        exposedData: { ...exposedData, trueAnswers: [0, 1, 2] },
      })
    })
    await step('moving an item takes the key along', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Answer 1 is right' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Move up: answer 3' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ exposedData: expect.objectContaining({ trueAnswers: [1, 2] }) }),
      )
    })
    await step('only what works is offered, and nothing keeps the test', async () => {
      const layout = canvas.getByRole('combobox', { name: 'Layout' })
      await expect(layout.querySelectorAll('option')).toHaveLength(2)
      await userEvent.selectOptions(layout, 'Nothing')
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ blockType: 'none', exposedData: expect.objectContaining({ trueAnswers: [1, 2] }) }),
      )
      await expect(canvas.getByText(/Students see nothing here/)).toBeVisible()
    })
  },
}

export const EditImported: Story = {
  args: { mode: 'edit', data: { ...data, blockType: 'block2' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Layout' })).toHaveDisplayValue('Full-width test (block2)')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ blockType: 'block2' }))
  },
}
