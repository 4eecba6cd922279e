import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

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

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/Input match test',
  component: BlockStage,
  args: { type: 60, data, mode: 'study', onAnswer: fn(), onChange: fn() },
} satisfies Meta<typeof BlockStage>

export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('a line moves without losing its letter or its right answer', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move down: line 1' }))
      await expect(args.onChange).toHaveBeenLastCalledWith({
        ...data,
        leftItems: [data.leftItems[1], data.leftItems[0], data.leftItems[2]],
      })
    })
    await step('the key is chosen by letter', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Right answer for line 3' }), 'D')
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ true_answers: expect.arrayContaining([{ left: '3', right: 'D' }]) }),
      )
    })
    await step('removing a choice takes it out of the key', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove: choice D' }))
      await expect(canvas.getByRole('combobox', { name: 'Right answer for line 3' })).toHaveValue('')
    })
    await step('a new line takes the next number and the focus', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }))
      await userEvent.keyboard('Hagar')
      await expect(canvas.getByRole('textbox', { name: 'line 4' })).toHaveValue('Hagar')
    })
  },
}

export const StudyEmpty: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const abram = canvas.getByRole('combobox', { name: /Abram/ })
    await step('a choice is saved and shown in full', async () => {
      await userEvent.selectOptions(abram, 'A')
      await expect(args.onAnswer).toHaveBeenLastCalledWith([{ left: '1', right: 'A' }])
      await expect(canvas.getAllByText('Believed the Lord, who counted it to him as righteousness')).toHaveLength(2)
    })
    await step('two lines may share a choice', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Sarai/ }), 'A')
      await expect(args.onAnswer).toHaveBeenLastCalledWith([
        { left: '1', right: 'A' },
        { left: '2', right: 'A' },
      ])
    })
    await step('choices can be taken back', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Sarai/ }), '')
      await userEvent.selectOptions(abram, '')
      await expect(args.onAnswer).toHaveBeenLastCalledWith([])
    })
  },
}

export const StudyByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const selects = canvas.getAllByRole('combobox')
    for (const select of selects) {
      await userEvent.tab()
      await expect(select).toHaveFocus()
    }
  },
}

export const StudyAnswered: Story = {
  args: {
    answer: [
      { left: '1', right: 'A' },
      { left: '3', right: 'D' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Lot/ })).toHaveValue('D')
    await expect(canvas.queryByText(/Right answer/)).toBeNull()
    await expect(canvas.queryByText('Wrong choice')).toBeNull()
  },
}

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Right answer: C')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Lot/ }), 'C')
    await expect(canvas.queryByText('Right answer: C')).toBeNull()
  },
}

export const ExaminationRight: Story = {
  args: { mode: 'examination', answer: data.true_answers },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Right')).toBeVisible()
  },
}

export const ExaminationPartlyRight: Story = {
  args: {
    mode: 'examination',
    answer: [
      { left: '1', right: 'A' },
      { left: '3', right: 'D' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    await expect(canvas.getByText('Wrong choice')).toBeInTheDocument()
    await expect(canvas.getByText('Right answer: B')).toBeVisible()
    for (const select of canvas.getAllByRole('combobox')) await expect(select).toBeDisabled()
  },
}

export const ExaminationWrong: Story = {
  args: {
    mode: 'examination',
    answer: [
      { left: '1', right: 'D' },
      { left: '3', right: 'A' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not right')).toBeVisible()
    await expect(canvas.getAllByText('Wrong choice')).toHaveLength(2)
    await expect(canvas.getAllByText(/^Right answer: [ABC]$/)).toHaveLength(3)
  },
}

export const ExaminationAnswersHidden: Story = {
  args: { mode: 'examination', answer: [{ left: '1', right: 'D' }], showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Abram/ })).toHaveValue('D')
    await expect(canvas.queryByText(/^Right answer/)).toBeNull()
  },
}

export const Unanswered: Story = {
  args: { mode: 'examination', showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer', { selector: 'span' })).toBeVisible()
  },
}

/** A box for a letter before each line, and the letters beside the lines. */
export const Printed: Story = {
  args: { answer: [{ left: '1', right: 'A' }] },
  globals: { medium: 'paper' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
    const boxes = [...canvasElement.querySelectorAll('[data-chosen]')].map((row) => getComputedStyle(row, '::before'))
    await expect(boxes.map(({ content }) => content)).toEqual(['"A"', '""', '""'])
    for (const { borderStyle, inlineSize } of boxes) {
      await expect(borderStyle).toBe('solid')
      await expect(Number.parseFloat(inlineSize)).toBeGreaterThan(24)
    }
    const lines = canvas.getByRole('group', { name: data.question }).getBoundingClientRect()
    const letters = canvas.getByRole('list', { name: 'To choose from' }).getBoundingClientRect()
    await expect(letters.left).toBeGreaterThanOrEqual(lines.right)
    await expect(letters.top).toBe(lines.top)
    await expect(canvas.queryByText(/^Right answer/)).toBeNull()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', answer: [{ left: '1', right: 'A' }], comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const LongUkrainian: Story = {
  args: {
    answer: [{ left: '1', right: 'A' }],
    data: {
      question:
        'Прочитайте дванадцятий і п’ятнадцятий розділи книги Буття та з’єднайте кожну людину з тим, що про неї сказано',
      leftItems: [
        { id: 'l1', letter: '1', text: 'Авраам, якого Бог покликав вийти з Ура Халдейського разом з усією родиною' },
        { id: 'l2', letter: '2', text: 'Сара, його дружина, що довгі роки не мала дітей' },
      ],
      rightItems: [
        {
          id: 'r1',
          letter: 'A',
          text: 'Повірив Господеві, і Він залічив йому те в праведність, хоча обіцяне ще нічим не підтверджувалося',
        },
        {
          id: 'r2',
          letter: 'B',
          text: 'Засміялася, коли почула від подорожніх, що за рік народить сина, бо вже давно перестала на це сподіватися',
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Nothing to match, and an answer of somebody who had something. */
export const BrokenOrEmpty: Story = {
  args: { data: { question: '<i>', leftItems: [], rightItems: [] }, answer: [{ left: '1', right: 'A' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<i>')).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Прочитайте дванадцятий/)
    await expectToFit(canvasElement)
  },
}
