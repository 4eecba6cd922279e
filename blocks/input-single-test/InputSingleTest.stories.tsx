import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

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

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/Input single test',
  component: BlockStage,
  args: { type: 7, data, mode: 'study', onAnswer: fn(), onChange: fn() },
} satisfies Meta<typeof BlockStage>

export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('moving the right answer down keeps it right', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move down: answer 2' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ true_answers: 2, items: [data.items[0], data.items[2], data.items[1]] }),
      )
    })
    await step('the keyboard drags it back', async () => {
      canvas.getByRole('button', { name: 'Drag: answer 3' }).focus()
      await userEvent.keyboard(' ')
      await canvas.findByText('Now at place 3')
      await userEvent.keyboard('{ArrowUp}')
      await canvas.findByText('Now at place 2')
      await userEvent.keyboard(' ')
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(data))
    })
    await step('marking another answer replaces the right one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mark answer 1 as right' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ true_answers: 0 }))
    })
    await step('removing the right answer leaves none', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove: answer 1' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ true_answers: null, items: data.items.slice(1) }),
      )
    })
    await step('a new answer takes the focus', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add an answer' }))
      await userEvent.keyboard('A son')
      await expect(canvas.getByRole('textbox', { name: 'Answer 3' })).toHaveValue('A son')
    })
    await step('the question can be hidden from students', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Check only: students do not see the question' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ check_only: true }))
    })
  },
}

export const EditPictures: Story = {
  args: {
    mode: 'edit',
    data: { ...data, items: data.items.map((item) => ({ ...item, url: item.id === 'a' ? '/uploads/hills.jpg' : '' })) },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Picture of answer 1' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ items: data.items }))
  },
}

export const StudyEmpty: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const [first, second] = canvas.getAllByRole('radio')
    await step('a choice replaces the one before', async () => {
      await userEvent.click(canvas.getByText('A long life without hardship'))
      await expect(first).toBeChecked()
      await userEvent.click(canvas.getByText('To bless all peoples through him'))
      await expect(second).toBeChecked()
      await expect(first).not.toBeChecked()
      await expect(args.onAnswer).toHaveBeenLastCalledWith(1)
    })
    await step('a second press on the choice takes it back', async () => {
      await userEvent.click(canvas.getByText('To bless all peoples through him'))
      await expect(second).not.toBeChecked()
      await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
    })
  },
}

export const StudyByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
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
  },
}

export const StudyAnswered: Story = {
  args: { answer: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'A long life without hardship' })).toBeChecked()
    await expect(canvas.queryByText('Right answer')).toBeNull()
    await expect(canvas.queryByText('Wrong choice')).toBeNull()
  },
}

export const StudyReviewed: Story = {
  args: { answer: 1, grade: { kind: 'scored', earned: 1, total: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Right')).toBeVisible()
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}

export const Pictures: Story = {
  args: {
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Answer 3' })).toBeInTheDocument()
  },
}

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'To bless all peoples through him Right answer' })).not.toBeChecked()
    await userEvent.click(canvas.getByText('A great army'))
    await expect(canvas.getByRole('radio', { name: 'A great army Wrong choice' })).toBeChecked()
  },
}

export const ExaminationRight: Story = {
  args: { mode: 'examination', answer: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Right')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'To bless all peoples through him Right answer' })).toBeChecked()
  },
}

export const ExaminationWrong: Story = {
  args: { mode: 'examination', answer: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not right')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'A long life without hardship Wrong choice' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'To bless all peoples through him Right answer' })).toBeDisabled()
  },
}

export const ExaminationAnswersHidden: Story = {
  args: { mode: 'examination', answer: 0, showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'A long life without hardship' })).toBeChecked()
    await expect(canvas.queryByText('Right answer')).toBeNull()
  },
}

export const Unanswered: Story = {
  args: { mode: 'examination' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer')).toBeVisible()
  },
}

export const Printed: Story = {
  args: { answer: 1 },
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    const [empty, ticked] = canvas.getAllByRole('radio')
    await expect(empty).toBeVisible()
    await expect(borderOf(ticked)).toBeGreaterThan(borderOf(empty))
    await expect(canvas.queryByRole('button', { name: 'Clear the answer' })).toBeNull()
    await expect(canvas.queryByText('Right answer')).toBeNull()
  },
}

export const PrintedWithKey: Story = {
  args: { mode: 'examination', answer: 0 },
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'A long life without hardship Wrong choice' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'To bless all peoples through him Right answer' })).toBeVisible()
  },
}

export const CheckOnly: Story = {
  args: { data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(data.question)).toBeNull()
    await expect(canvas.getByRole('radiogroup', { name: 'Your answer' })).toBeVisible()
  },
}

export const CheckOnlyExamination: Story = {
  args: { mode: 'examination', answer: 1, data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(data.question)).toBeVisible()
    await expect(canvas.getByText('Students do not see this question')).toBeVisible()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', answer: 0, comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const LongUkrainian: Story = {
  args: {
    answer: 1,
    data: {
      ...data,
      question:
        'Прочитайте уривок іще раз і оберіть відповідь, яка найточніше передає, що саме Бог пообіцяв Аврамові, коли покликав його залишити свою країну, свій рід і батьківський дім.',
      items: [
        {
          id: 'a',
          text: 'Довге, спокійне й заможне життя без жодних труднощів, хвороб, переїздів і непорозумінь із сусідніми народами',
          url: '',
        },
        {
          id: 'b',
          text: 'Зробити його великим народом, благословити його самого, звеличити його ім’я та через нього благословити всі племена на землі',
          url: '',
        },
        { id: 'c', text: 'Найнезаперечнішевисокопревосходительствознаменитіше', url: '' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Items without words or whose picture is gone can still be told apart and chosen; words are no HTML. */
export const BrokenOrEmpty: Story = {
  args: {
    data: {
      question: '<script>alert(1)</script>',
      items: [
        { id: 'a', text: '', url: '' },
        { id: 'b', text: '', url: 'images/gone.jpg' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '<script>alert(1)</script>' })).toBeVisible()
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getAllByRole('radio', { name: /Answer \d/ })).toHaveLength(2)
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Прочитайте уривок/)
    await expectToFit(canvasElement)
  },
}

function borderOf(element: Element | undefined): number {
  return element ? Number.parseFloat(getComputedStyle(element).borderTopWidth) : 0
}
