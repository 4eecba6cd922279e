import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import StudentsPage from './StudentsPage.tsx'
import type { StudentPage } from './use-students.ts'

type Student = StudentPage['students'][number]
const student = (changes: Partial<Student>): Student => ({
  _id: '01900000-0000-7000-8000-0000000000aa',
  contact_fullname: 'Olena Shevchenko',
  contact_phone: '380671234567',
  shown_phone: '+380 67 123 4567',
  contact_status_id: 40,
  studyings_count: 7,
  waiting_count: 2,
  reviewed_count: 4,
  last_activity_at: new Date(Date.now() - 3 * 3_600_000),
  ...changes,
})
const students = fn<(input: unknown) => StudentPage>()

const meta = {
  title: 'Grading/Students page',
  component: FakeServer,
  args: {
    path: '/backoffice/students',
    pages: { '/backoffice/students': <StudentsPage /> },
    replies: { 'studyings.students': (input) => students(input) },
  },
  beforeEach: () => {
    students.mockReset().mockReturnValue({
      students: [
        student({}),
        student({
          _id: 'b',
          contact_fullname: '',
          contact_phone: null,
          shown_phone: null,
          waiting_count: 0,
          contact_status_id: 60,
        }),
        student({
          _id: 'c',
          contact_fullname: 'Константин Константинович Константинопольский-Преображенский',
          contact_phone: '••••••••••67',
          shown_phone: '••••••••••67',
          studyings_count: 1,
          contact_status_id: 50,
        }),
      ],
      next: null,
    })
    return signInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Students: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('link', { name: 'Olena Shevchenko' })).toHaveAttribute(
      'href',
      '/backoffice/studyings?show=all&student=01900000-0000-7000-8000-0000000000aa',
    )
    await expect(canvas.getByRole('row', { name: /Olena Shevchenko.*\+380 67 123 4567/ })).toBeVisible()
    await step('only those with waiting submissions', async () => {
      const filter = canvas.getByRole('button', { name: /^With waiting submissions/ })
      await expect(filter).toHaveTextContent('2')
      await userEvent.click(filter)
      await expect(canvas.queryByRole('link', { name: 'No name' })).toBeNull()
      await userEvent.click(filter)
      await expect(canvas.getByRole('link', { name: 'No name' })).toBeVisible()
    })
    await expect(canvas.getByRole('link', { name: 'Course data' })).toBeVisible()
    await expect(students).toHaveBeenLastCalledWith({})
    await step('filtered by own students', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mine' }))
      await waitFor(() =>
        expect(students).toHaveBeenLastCalledWith({ user_id: '01900000-0000-7000-8000-0000000000ff' }),
      )
    })
    await step('a search without a match can be cleared', async () => {
      students.mockReturnValue({ students: [], next: null })
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Student’s name' }), 'Nobody')
      await expect(await canvas.findByText('No student matches “Nobody”')).toBeVisible()
      students.mockReturnValue({ students: [student({})], next: null })
      await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
      await expect(await canvas.findByRole('link', { name: /Olena/ })).toBeVisible()
    })
  },
}

export const OfAMissioner: Story = {
  beforeEach: () => signInAs(Role.MISSIONER),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /Olena Shevchenko/ })
    await expect(canvas.queryByRole('group', { name: 'Whose students' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Course data' })).toBeNull()
    await expect(students).toHaveBeenLastCalledWith({ user_id: '01900000-0000-7000-8000-0000000000ff' })
  },
}

export const More: Story = {
  beforeEach: () => {
    students.mockReturnValueOnce({ students: [student({})], next: 'place' })
    students.mockReturnValue({ students: [student({ _id: 'z', contact_fullname: 'Maria' })], next: null })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByRole('link', { name: /Maria/ })).toBeVisible()
    await expect(students).toHaveBeenLastCalledWith({ cursor: 'place' })
  },
}

export const Empty: Story = {
  beforeEach: () => {
    students.mockReturnValue({ students: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contact has started yet')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { 'studyings.students': () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeInTheDocument()
    await expect(canvas.queryByText('0 rows')).toBeNull()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    students.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The server is busy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: /Olena/ })).toBeVisible()
  },
}

/** Days of the last activity narrow the list, and go on doing so for the own students. */
export const OfSomeDays: Story = {
  args: { path: '/backoffice/students?active=from:2026-11-01' },
  play: async ({ canvas, userEvent }) => {
    const active = { from: new Date(2026, 10, 1).toISOString() }
    await waitFor(() => expect(students).toHaveBeenLastCalledWith({ active }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(students).toHaveBeenLastCalledWith(expect.objectContaining({ active })))
    students.mockReturnValue({ students: [], next: null })
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(await canvas.findByText('No student was active on these days')).toBeVisible()
    students.mockReturnValue({ students: [student({})], next: null })
    await userEvent.click(canvas.getByRole('button', { name: 'Show all students' }))
    await expect(await canvas.findByRole('link', { name: 'Olena Shevchenko' })).toBeVisible()
    await expect(students).toHaveBeenLastCalledWith({})
  },
}
