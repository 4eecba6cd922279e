import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { StoredElement } from '#blocks/lesson.ts'
import { LessonPreview } from './LessonPreview.tsx'

const question: StoredElement = {
  id: 'test',
  type: 7,
  v: 1,
  data: {
    question: 'What does the seed stand for?',
    items: [
      { id: 'one', text: 'Money', url: '' },
      { id: 'two', text: 'The word of God', url: '' },
    ],
    true_answers: 1,
  },
}

const meta = {
  title: 'Engine/LessonPreview',
  component: LessonPreview,
  args: {
    elements: [question],
    lesson: { lesson_title: 'The sower', lesson_order: 1, lesson_length: 5 },
    width: 'phone',
    showAnswers: false,
  },
} satisfies Meta<typeof LessonPreview>

export default meta
type Story = StoryObj<typeof meta>

/** It can be tried, and shows no right answers. */
export const AsStudentsSeeIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Correct answer')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Money' }))
    await expect(canvas.getByRole('radio', { name: 'Money' })).toBeChecked()
  },
}

export const WithAnswers: Story = {
  args: { showAnswers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Correct answer')).toBeVisible()
  },
}
