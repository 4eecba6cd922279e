import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { LessonPlayer } from './LessonPlayer.tsx'
import { sampleElements, sampleFacts } from './testing/sample-lesson.ts'

const meta = {
  title: 'Engine/LessonPlayer',
  component: LessonPlayer,
  args: { elements: sampleElements('student'), lesson: sampleFacts, mode: 'study', onAnswer: fn() },
} satisfies Meta<typeof LessonPlayer>

export default meta
type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('To bless all peoples through him'))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('promise', 1)
    await userEvent.click(canvas.getByText('Lot, his nephew'))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('company', [1])
    await expect(canvas.queryByText('Correct answer')).toBeNull()
  },
}

export const StudyWithEarlierAnswers: Story = {
  args: { answers: { promise: 2, company: [0, 1], own: 'To trust before one sees the whole road.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'A great army' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Lot, his nephew' })).toBeChecked()
    await expect(canvas.getByDisplayValue('To trust before one sees the whole road.')).toBeVisible()
  },
}

export const Preview: Story = {
  args: { mode: 'preview', elements: sampleElements('author'), answers: { promise: 2 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /To bless all peoples/ })).toHaveAccessibleName(/Correct answer/)
    await expect(canvas.getByRole('radio', { name: /A great army/ })).not.toBeChecked()
    await userEvent.click(canvas.getByText('A long life without hardship'))
    await expect(canvas.getByRole('radio', { name: /A long life/ })).toBeChecked()
    await expect(args.onAnswer).not.toHaveBeenCalled()
  },
}

export const Examination: Story = {
  args: {
    mode: 'examination',
    elements: sampleElements('reviewer'),
    answers: { promise: 2, company: [0, 1] },
    grades: { promise: { kind: 'scored', earned: 0, total: 1 }, company: { kind: 'scored', earned: 2, total: 2 } },
    renderAfter: (elementId) => (elementId === 'promise' ? <p>Room for a comment</p> : null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Incorrect')).toBeVisible()
    await expect(canvas.queryByText('Correct answer')).toBeNull()
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
    await expect(canvas.getByText('Room for a comment')).toBeVisible()
  },
}

export const ExaminationWithRightAnswers: Story = {
  args: { ...Examination.args, showAnswers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /A great army/ })).toHaveAccessibleName(/Wrong choice/)
  },
}

export const WithoutTitleBlock: Story = {
  args: { elements: sampleElements('student').slice(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(sampleFacts.lesson_title)
  },
}

/** An unknown type, unreadable data and a block that throws: each is replaced by one line. */
export const PartsThatCannotBeShown: Story = {
  parameters: { expectedErrors: [/error occurred in the <ChoiceQuestion> component/] },
  args: {
    elements: [
      { id: 'unknown', type: 9_999, view: { text: 'from the future' } },
      ...sampleElements('student').slice(1, 4),
      { id: 'unreadable', type: 7 },
      { id: 'broken', type: 7, view: { question: 'Broken', items: null } },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('Part of this lesson cannot be shown here.')).toHaveLength(3)
    await expect(canvas.getByText('What did God promise Abram?')).toBeVisible()
  },
}
