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
const search = fn<(input: unknown) => unknown>()

const nothing = {
  contacts: [],
  students: [],
  requests: [],
  missioners: [],
  users: [],
  courses: [],
  lessons: [],
  passage: null,
}

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
      'search.everything': (input) => search(input),
    },
  },
  beforeEach: () => {
    for (const spy of [closed, dark]) spy.mockReset()
    search.mockReset().mockReturnValue(nothing)
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
    await step('letters find courses, and lessons with their course', async () => {
      search.mockReturnValue({
        ...nothing,
        courses: [{ _id: 'c', course_title: 'Parables of the Kingdom' }],
        lessons: [{ _id: 'l', lesson_title: 'The lamp', course_id: 'c', course_title: 'Parables of the Kingdom' }],
      })
      await userEvent.keyboard('parab')
      await expect(await screen.findByRole('option', { name: 'Parables of the Kingdom' })).toBeVisible()
      await expect(screen.getByRole('option', { name: 'The lamp Parables of the Kingdom' })).toBeVisible()
      await expect(screen.queryByRole('option', { name: 'Today' })).toBeNull()
      await waitFor(() => expect(search).toHaveBeenLastCalledWith({ search: 'parab' }))
    })
    await step('a person is found in another script', async () => {
      search.mockReturnValue({ ...nothing, students: [{ _id: 's', contact_fullname: 'Олена Шевченко' }] })
      await userEvent.clear(field)
      await userEvent.type(field, 'Shevchenko')
      await expect(await screen.findByRole('option', { name: 'Олена Шевченко' })).toBeVisible()
    })
    await step('a reference finds its verse', async () => {
      const text = 'Behold, a sower went out to sow.'
      search.mockReturnValue({ ...nothing, passage: { passage_osis: 'Mark.4.3', translation_name: 'Retold', text } })
      await userEvent.clear(field)
      await userEvent.type(field, 'Mark 4:3')
      await expect(await screen.findByRole('option', { name: `${text} Retold` })).toBeVisible()
    })
    await step('a search without results says so', async () => {
      search.mockReturnValue(nothing)
      await userEvent.clear(field)
      await userEvent.type(field, 'zzzz')
      await expect(await screen.findByText('Nothing found')).toBeVisible()
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
      'search.everything': () => ({
        ...nothing,
        contacts: [{ _id: 'c1', contact_fullname: 'Сергій Кім' }],
        requests: [{ _id: 'r1', fullname: 'Сергей Новиков', contact_id: null, created_at: new Date('2026-11-02') }],
        missioners: [{ _id: 'm1', missioner_name: 'Serhii Bondar' }],
        users: [{ _id: 'u1', user_fullname: 'Serhii Admin', user_login: 'serhii@school.test' }],
      }),
      'accounts.list': () => ({ accounts: [{ _id: 'a1', account_name: 'Serhii’s school' }] }),
    },
  },
  beforeEach: () => {
    session.user = { _id: 'me', user_fullname: 'Anna', account_role: Role.ADMIN } as SessionUser
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to anything' }), 'serh')
    await expect(await screen.findByRole('option', { name: 'Сергій Кім' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: /^Сергей Новиков/ })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii Bondar' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii Admin serhii@school.test' })).toBeVisible()
    await expect(await screen.findByRole('option', { name: 'Serhii’s school' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      'search.everything': () => {
        throw new Error('no network')
      },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to anything' }), 'serh')
    await expect(await screen.findByText('Some results could not be loaded')).toBeVisible()
    await userEvent.clear(screen.getByRole('combobox'))
    await expect(screen.getByRole('option', { name: 'Today' })).toBeVisible()
  },
}
