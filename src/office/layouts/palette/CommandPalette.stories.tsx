import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sun } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { navigationEntries } from '../../../shared/navigation/navigation-entries.ts'
import CommandPalette from './CommandPalette.tsx'

const closed = fn()
const dark = fn()
const students = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Command palette',
  component: FakeServer,
  args: {
    path: '/',
    pages: {
      '/': (
        <CommandPalette
          entries={navigationEntries(Role.EDITOR).filter(({ entry }) => entry === 'office')}
          actions={[{ text: 'Dark theme', label: 'Dark theme', icon: <Sun size={18} aria-hidden="true" />, run: dark }]}
          onClose={closed}
        />
      ),
    },
    replies: {
      'courses.list': () => ({
        courses: [{ _id: 'c', course_title: 'Parables of the Kingdom', lesson_titles: ['The lamp'] }],
      }),
      'studyings.students': (input) => students(input),
    },
  },
  beforeEach: () => {
    for (const spy of [closed, dark]) spy.mockReset()
    students.mockReset().mockReturnValue({ students: [{ _id: 's', contact_fullname: 'Олена Шевченко' }], next: null })
    session.user = { _id: 'me', user_fullname: 'Anna', account_role: Role.EDITOR } as SessionUser
    return () => {
      session.user = null
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = {
  play: async ({ userEvent, step }) => {
    const field = await screen.findByRole('combobox', { name: 'Go to anything' })
    await step('it begins with the pages and the actions', async () => {
      await waitFor(() => expect(field).toHaveFocus())
      await expect(screen.getByRole('option', { name: 'Today' })).toBeVisible()
      await expect(screen.queryByRole('option', { name: 'Parables of the Kingdom' })).toBeNull()
    })
    await step('letters find courses', async () => {
      await userEvent.keyboard('parab')
      await expect(await screen.findByRole('option', { name: 'Parables of the Kingdom' })).toBeVisible()
      await expect(screen.queryByRole('option', { name: 'Today' })).toBeNull()
    })
    await step('and lessons, with their course', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, 'lamp')
      await expect(await screen.findByRole('option', { name: 'The lamp Parables of the Kingdom' })).toBeVisible()
    })
    await step('and students, whom the server finds', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, 'Shevchenko')
      await expect(await screen.findByRole('option', { name: 'Олена Шевченко' })).toBeVisible()
      await waitFor(() => expect(students).toHaveBeenLastCalledWith({ search: 'Shevchenko' }))
    })
    await step('Enter runs an action and closes', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, 'dark{Enter}')
      await expect(dark).toHaveBeenCalledOnce()
      await expect(closed).toHaveBeenCalledOnce()
    })
  },
}

export const People: Story = {
  args: {
    replies: {
      ...meta.args.replies,
      'accounts.list': () => ({ accounts: [{ _id: 'a1', account_name: 'Serhii’s school' }] }),
      'contacts.search': () => ({ contacts: [{ _id: 'c1', contact_fullname: 'Сергій Кім' }] }),
      'missioners.list': () => ({ missioners: [{ _id: 'm1', missioner_name: 'Serhii Bondar' }], next: null }),
      'users.list': () => ({
        users: [{ _id: 'u1', user_fullname: 'Serhii Admin', user_login: 'serhii@school.test' }],
        next: null,
      }),
    },
  },
  beforeEach: () => {
    session.user = { _id: 'me', user_fullname: 'Anna', account_role: Role.ADMIN } as SessionUser
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to anything' }), 'serh')
    await expect(await screen.findByRole('option', { name: 'Сергій Кім' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii Bondar' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii Admin serhii@school.test' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii’s school' })).toBeVisible()
    // Contacts are the students already.
    await expect(students).not.toHaveBeenCalled()
  },
}
