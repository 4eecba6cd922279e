import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { Student } from './Student.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const data = {
  text: 'How do you understand the words “go to the land I will show you”?',
  true_answers:
    'Abram did not know the road, but he knew the One who called. Trust takes the first step before it sees the last.',
  check_only: false,
}
const answer = 'Sometimes one has to trust, even when the whole road is not in sight.'

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/Input text',
  component: BlockStage,
  args: { type: 9, data, mode: 'study', onAnswer: fn(), onChange: fn() },
} satisfies Meta<typeof BlockStage>

export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas, userEvent }) => {
    const modelAnswer = await canvas.findByRole('textbox', { name: 'Model answer, for teachers only' })
    await expect(modelAnswer).toHaveValue(data.true_answers)
    await userEvent.click(canvas.getByRole('switch', { name: 'Check only: students do not see the question' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...data, check_only: true })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...data, check_only: true, text: `${data.text}!` })
  },
}

export const StudyEmpty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('I go')
    await expect(canvas.getByRole('textbox', { name: data.text })).toHaveValue('I go')
    await expect(args.onAnswer).toHaveBeenCalledTimes(4)
    await expect(args.onAnswer).toHaveBeenLastCalledWith('I go')
    await expect(canvas.queryByText('Model answer')).toBeNull()
  },
}

/** A save that comes back one letter late, every time. */
function LateEcho() {
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

export const StudyLateEcho: Story = {
  render: () => <LateEcho />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Every letter stays')
    await expect(canvas.getByRole('textbox')).toHaveValue('Every letter stays')
  },
}

export const StudyGrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    const before = field.offsetHeight
    await userEvent.type(field, 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six')
    await expect(field.offsetHeight).toBeGreaterThan(before)
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.offsetHeight)
  },
}

export const StudyAnswered: Story = { args: { answer } }

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Model answer' })).toHaveTextContent(data.true_answers)
  },
}

export const ExaminationRight: Story = {
  args: { mode: 'examination', answer },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: data.text })
    await userEvent.type(field, 'more')
    await expect(field).toHaveValue(answer)
    await expect(canvas.getByText('The teacher reads this answer')).toBeVisible()
    await expect(canvas.getByText('Model answer')).toBeVisible()
  },
}

export const ExaminationAnswersHidden: Story = {
  args: { mode: 'examination', answer, showAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Model answer')).toBeNull()
  },
}

export const Unanswered: Story = {
  args: { mode: 'examination' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer')).toBeVisible()
  },
}

/** Five lines for a pen. */
export const Printed: Story = {
  globals: { medium: 'paper' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(data.text)).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const lines = getComputedStyle(frameIn(canvasElement), '::after')
    await expect(lines.backgroundImage).toContain('repeating-linear-gradient')
    await expect(lines.printColorAdjust).toBe('exact')
    await expect(Number.parseFloat(lines.blockSize)).toBeGreaterThan(150)
    await expect(canvas.queryByText('Model answer')).toBeNull()
  },
}

export const PrintedAnswer: Story = {
  args: { answer: `${answer}\n`.repeat(80) },
  globals: { medium: 'paper' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull()
    const words = getComputedStyle(frameIn(canvasElement), '::after')
    await expect(words.content).toContain(answer)
    await expect(words.backgroundImage).toBe('none')
    await expect(Number.parseFloat(words.blockSize)).toBeGreaterThan(80 * Number.parseFloat(words.lineHeight) - 1)
  },
}

export const CheckOnly: Story = {
  args: { data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(data.text)).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  },
}

export const CheckOnlyExamination: Story = {
  args: { mode: 'examination', answer, data: { ...data, check_only: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(data.text)).toBeVisible()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', answer: answer, comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const LongUkrainian: Story = {
  args: {
    mode: 'examination',
    data: {
      ...data,
      text: 'Розкажіть своїми словами, як ви розумієте заклик «піди зі своєї землі, від родини своєї та з дому батька свого», і що в цьому заклику було б найважчим особисто для вас.',
      true_answers:
        'Аврам не знав дороги, але знав Того, Хто кличе. Довіритися означає зробити перший крок раніше, ніж видно останній.\nБудь-яка щира відповідь правильна.',
    },
    answer:
      'Найважче було б залишити батьків. Я довго думав над цим уривком і зрозумів, що Бог не вимагає забути родину, а кличе довіряти Йому більше, ніж звичному життю.\n\nКоли я переїжджав до іншого міста, мені теж було страшно, але згодом я побачив, скільки доброго з цього вийшло.',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The least that can be stored: a place to answer without a question. Words are no HTML. */
export const BrokenOrEmpty: Story = {
  args: { data: { text: '' }, answer: '<script>alert(1)</script>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Your answer' })).toHaveValue('<script>alert(1)</script>')
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Розкажіть своїми/)
    await expectToFit(canvasElement)
  },
}

/** What holds the place of the field that paper does not have. */
function frameIn(canvasElement: HTMLElement): Element {
  const frame = canvasElement.querySelector('[data-text]')
  if (!frame) throw new Error('nothing holds the answer')
  return frame
}
