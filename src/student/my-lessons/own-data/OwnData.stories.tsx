import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppError } from '../../../lib/api/app-error.ts'
import { OwnDataView } from './OwnDataView.tsx'

const onDelete = fn<(ids: readonly string[]) => Promise<void>>()

const lesson = {
  studying_id: 'one',
  lesson_id: 'lesson-one',
  lesson_title: 'The flood',
  course_title: 'The book of Genesis',
  course_locale: 'en',
  created_at: new Date(2026, 10, 2),
  finished_at: new Date(2026, 10, 3),
  studying_user_name: 'Olena',
  shown_phone: '+380 67 123 4567',
  is_private: false,
  answers: [
    { number: 1, answer_text: 'The rainbow\nThe ark', comment: null },
    { number: 2, answer_text: 'Because God keeps his word.', comment: 'Well said.' },
    { number: 0, answer_text: null, comment: 'Thank you for your answers.' },
  ],
}
const other = {
  ...lesson,
  studying_id: 'two',
  lesson_title: 'Abraham: trust that sets out',
  finished_at: null,
  studying_user_name: '',
  shown_phone: null,
  is_private: true,
  answers: [],
}

const meta = {
  title: 'Lesson/OwnData',
  component: OwnDataView,
  args: { lessons: [lesson, other], onDelete },
  beforeEach: () => {
    onDelete.mockReset().mockResolvedValue()
  },
} satisfies Meta<typeof OwnDataView>

export default meta
type Story = StoryObj<typeof meta>

export const Lessons: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByText('Because God keeps his word.')).toBeVisible()
    await expect(canvas.getByText('Your teacher: Well said.')).toBeVisible()
    await expect(canvas.getByText('+380 67 123 4567')).toBeVisible()
    await expect(canvas.getByText(/^Your teacher’s organisation also keeps your name/)).toBeVisible()
    const [first = document.body] = canvas.getAllByRole('button', { name: 'Delete my answers' })
    await step('nothing is deleted without a confirmation that says what will be gone', async () => {
      await userEvent.click(first)
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete my answers to this lesson?' }))
      await expect(dialog.getByText(/will be gone permanently/)).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await expect(onDelete).not.toHaveBeenCalled()
    })
    await step('a failure is shown, and the call can be repeated', async () => {
      onDelete.mockRejectedValueOnce(new AppError('The server is busy.', 503, null))
      await userEvent.click(first)
      const dialog = within(await screen.findByRole('alertdialog'))
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my answers' }))
      await expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy.')
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my answers' }))
    })
    await waitFor(() => expect(canvas.queryByText('Because God keeps his word.')).toBeNull())
    await expect(onDelete).toHaveBeenLastCalledWith(['one'])
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Your answers are deleted/)
    await expect(canvas.getByText('Abraham: trust that sets out')).toBeVisible()
  },
}

export const All: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all my answers' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete all my answers?' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my answers' }))
    await expect(await canvas.findByText('No answers of yours are kept here.')).toBeVisible()
    await expect(onDelete).toHaveBeenCalledWith(['one', 'two'])
  },
}

export const Nothing: Story = {
  args: { lessons: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answers of yours are kept here.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
