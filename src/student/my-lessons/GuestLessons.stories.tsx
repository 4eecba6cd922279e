import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { GuestProgress } from '../../sync/answers/guest-progress.ts'
import { GuestLessonsView } from './GuestLessons.tsx'

const lesson: GuestProgress = {
  lesson_id: 'one',
  link_token: 'token-one',
  course_slug: 'genesis',
  studying_id: 'a',
  lesson_is_done: false,
  lesson_title: 'In the beginning',
  course_title: 'The book of Genesis',
  course_locale: 'en',
  answered: 2,
  questions: 5,
  next: null,
  finished_at: null,
  studying_review: false,
  reply_is_new: false,
  reset_at: null,
  used_at: 5,
}
const sent = { ...lesson, answered: 5, lesson_is_done: true, finished_at: new Date('2025-03-02T10:00:00') }

const meta = {
  title: 'Lesson/GuestLessons',
  component: GuestLessonsView,
  args: {
    lessons: [
      lesson,
      { ...sent, lesson_id: 'two', link_token: 'token-two', lesson_title: 'The flood' },
      {
        ...sent,
        lesson_id: 'three',
        link_token: 'token-three',
        lesson_title: 'Abraham: trust that sets out',
        studying_review: true,
        reply_is_new: true,
      },
      { ...lesson, lesson_id: 'four', link_token: 'token-four', reset_at: new Date(), lesson_title: 'Joseph' },
    ],
  },
} satisfies Meta<typeof GuestLessonsView>

export default meta
type Story = StoryObj<typeof meta>

export const OnThisDevice: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/lesson/token-one')
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/Abraham.*New: your teacher has answered/)
    for (const mark of ['Started', 'Waiting for the teacher', 'Reopened by your teacher'])
      await expect(canvas.getByText(mark)).toBeVisible()
  },
}

/** Everything is sent: the next lesson of the course is offered. */
export const AllSent: Story = {
  args: { lessons: [{ ...sent, next: { _id: 'next', lesson_title: 'The tower' } }] },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The tower' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/lesson?lesson_id=next')
  },
}
