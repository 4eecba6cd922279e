import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { AppError } from '../../lib/app-error.ts'
import StudyingsPage from './StudyingsPage.tsx'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { sampleRow } from './testing/sample-examination.ts'

const rows = [
  sampleRow(),
  sampleRow({ _id: 'b', studying_user_name: '', is_private: false, answered: 2, course_title: 'Hope' }),
  sampleRow({ _id: 'c', studying_user_name: 'Сергей Константинопольский', finished_at: null, answered: 1 }),
]
const counts = { waiting: 2, reviewed: 1 }
const course = '01900000-0000-7000-8000-0000000000c1'
const lesson = '01900000-0000-7000-8000-0000000000e1'
const courses = [
  {
    _id: course,
    course_title: 'The first steps of faith',
    lessons: [{ _id: lesson, lesson_title: 'Abraham', lesson_order: 3, waiting: 2 }],
  },
]
const list = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Grading/Studyings page',
  component: FakeServer,
  args: {
    path: '/backoffice/studyings',
    pages: { '/backoffice/studyings': <StudyingsPage />, '/awr/grading': <StudyingsPage /> },
    replies: {
      'studyings.list': (input) => list(input),
      'studyings.lessons': () => ({ courses }),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ studyings: rows, next: null, counts })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/backoffice/studyings/01900000-0000-7000-8000-000000000001',
    )
    await expect(canvas.getByRole('heading', { name: 'Still in progress' })).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ reviewed: false })
    await step('a filter asks for others', async () => {
      list.mockReturnValue({ studyings: [sampleRow({ studying_review: true })], next: null, counts })
      await userEvent.click(canvas.getByRole('button', { name: /Reviewed/ }))
      await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(1))
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true })
    })
    await step('a name that nobody has can be taken back', async () => {
      list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Student’s name' }), 'Nobody')
      await expect(await canvas.findByText('Nobody is called “Nobody” here')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ reviewed: true, search: 'Nobody' })
      await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
      await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(1))
    })
  },
}

export const Narrowed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findAllByText('Waiting for a review: 2 days')).toHaveLength(2)
    await userEvent.click(canvas.getByText('More filters'))
    await step('a lesson can be chosen once its course is', async () => {
      await expect(canvas.getByRole('combobox', { name: 'Lesson' })).toBeDisabled()
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Course' }), 'The first steps of faith')
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lesson' }), '3. Abraham (2)')
      await waitFor(() =>
        expect(list).toHaveBeenLastCalledWith({ reviewed: false, course_id: course, lesson_id: lesson }),
      )
    })
    await step('nothing that fits can be taken back', async () => {
      list.mockImplementation((input) =>
        (input as { mine?: boolean }).mine
          ? { studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } }
          : { studyings: rows, next: null, counts },
      )
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Waiting longer than' }), 'A week')
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Mine to do/ }))
      await expect(await canvas.findByText('Nothing fits these filters')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ waiting_days: 7, mine: true }))
      await userEvent.click(canvas.getByRole('button', { name: 'Show everything that waits' }))
      await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ reviewed: false })
    })
  },
}

export const More: Story = {
  beforeEach: () => {
    list.mockReturnValueOnce({ studyings: [sampleRow()], next: 'place', counts })
    list.mockReturnValue({ studyings: [sampleRow({ _id: 'z', studying_user_name: 'Maria' })], next: null, counts })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByRole('link', { name: /Maria/ })).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ reviewed: false, cursor: 'place' })
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
  },
}

export const InAPartnersPage: Story = {
  args: { path: '/awr/grading' },
  // The page brings its own main landmark there, and the stage around a story is one already.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toHaveAttribute(
      'href',
      '/awr/grading/01900000-0000-7000-8000-000000000001',
    )
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for you')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    list.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The list could not be loaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: /Olena Shevchenko/ })).toBeVisible()
  },
}
