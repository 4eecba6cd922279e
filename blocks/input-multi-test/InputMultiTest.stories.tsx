import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

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

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/Input multi test',
  component: BlockStage,
  args: { type: 8, data, mode: 'study', onAnswer: fn(), onChange: fn() },
} satisfies Meta<typeof BlockStage>

export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('moving an item takes the key along', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move up: answer 3' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ true_answers: [0, 2, 3] }))
    })
    await step('the keyboard drags an item', async () => {
      canvas.getByRole('button', { name: 'Drag: answer 2' }).focus()
      await userEvent.keyboard(' ')
      await canvas.findByText('Now at place 2')
      await userEvent.keyboard('{ArrowDown}')
      await canvas.findByText('Now at place 3')
      await userEvent.keyboard(' ')
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(data))
    })
    await step('an answer can be marked right and unmarked', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mark answer 3 as right' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ true_answers: [0, 1, 2, 3] }))
      await userEvent.click(canvas.getByRole('button', { name: 'Answer 3 is right' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(data)
    })
    await step('removing an item takes it out of the key', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove: answer 2' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ true_answers: [0, 2] }))
    })
  },
}

export const StudyEmpty: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('A, B, A leaves B alone', async () => {
      await userEvent.click(canvas.getByText('Sarai, his wife'))
      await userEvent.click(canvas.getByText('Lot, his nephew'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([0, 1])
      await userEvent.click(canvas.getByText('Sarai, his wife'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([1])
    })
    await step('a second press on the last choice returns to the start', async () => {
      await userEvent.click(canvas.getByText('Lot, his nephew'))
      await expect(args.onAnswer).toHaveBeenLastCalledWith([])
      for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    })
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

export const StudyAnswered: Story = {
  args: { answer: [1, 2] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Lot, his nephew' })).toBeChecked()
    await expect(canvas.queryByText('Right answer')).toBeNull()
    await expect(canvas.queryByText('Wrong choice')).toBeNull()
  },
}

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Right answer')).toHaveLength(3)
    await userEvent.click(canvas.getByText('Melchizedek, king of Salem'))
    await expect(canvas.getByRole('checkbox', { name: 'Melchizedek, king of Salem Wrong choice' })).toBeChecked()
  },
}

export const ExaminationRight: Story = {
  args: { mode: 'examination', answer: [0, 1, 3] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Right')).toBeVisible()
  },
}

export const ExaminationPartlyRight: Story = {
  args: { mode: 'examination', answer: [0, 1, 2] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Melchizedek, king of Salem Wrong choice' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'The people they had taken on Right answer' })).not.toBeChecked()
  },
}

export const ExaminationWrong: Story = {
  args: { mode: 'examination', answer: [2] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not right')).toBeVisible()
    await expect(canvas.getAllByText('Wrong choice')).toHaveLength(1)
    await expect(canvas.getAllByText('Right answer')).toHaveLength(3)
  },
}

export const ExaminationAnswersHidden: Story = {
  args: { mode: 'examination', answer: [2], showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Melchizedek, king of Salem' })).toBeChecked()
    await expect(canvas.queryByText('Right answer')).toBeNull()
  },
}

export const Unanswered: Story = {
  args: { mode: 'examination' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer')).toBeVisible()
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled()
  },
}

/** A tick on white: browsers print no background. */
export const Printed: Story = {
  args: { answer: [1] },
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    const ticked = canvas.getByRole('checkbox', { name: 'Lot, his nephew' })
    await expect(ticked).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
    const ink = getComputedStyle(ticked).borderColor
    await expect(getComputedStyle(ticked, '::before').borderColor).toBe(ink)
    await expect(canvas.getByRole('checkbox', { name: 'Sarai, his wife' })).toHaveStyle({ borderColor: ink })
    await expect(canvas.queryByText('Right answer')).toBeNull()
  },
}

export const CheckOnly: Story = {
  args: { data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(data.question)).toBeNull()
    await expect(canvas.getByRole('group', { name: 'Your answer' })).toBeVisible()
  },
}

export const CheckOnlyExamination: Story = {
  args: { mode: 'examination', answer: [0, 1, 3], data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(data.question)).toBeVisible()
    await expect(canvas.getByText('Students do not see this question')).toBeVisible()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', answer: [0, 2], comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const LongUkrainian: Story = {
  args: {
    mode: 'examination',
    answer: [0, 2],
    data: {
      ...data,
      question:
        'Хто з названих людей, за словами дванадцятого розділу книги Буття, вирушив разом з Аврамом із Харану до землі, яку Господь обіцяв йому показати?',
      items: [
        {
          id: 'a',
          text: 'Сара, його дружина, яка ще не знала, скільки років доведеться чекати на здійснення обітниці',
          url: '',
        },
        { id: 'b', text: 'Лот, син його брата, з усім майном, яке вони придбали, і з усіма своїми людьми', url: '' },
        {
          id: 'c',
          text: 'Мелхиседек, цар Салиму й священник Бога Всевишнього, що виніс назустріч хліб і вино',
          url: '',
        },
      ],
      true_answers: [0, 1],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Items without words can still be told apart and chosen; words are no HTML. */
export const BrokenOrEmpty: Story = {
  args: { data: { question: '<b onclick="alert(1)">', items: [{ text: '' }, { text: '' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '<b onclick="alert(1)">' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Answer 2' })).toBeEnabled()
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Хто з/)
    await expectToFit(canvasElement)
  },
}
