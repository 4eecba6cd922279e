import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import ContactsPage from './ContactsPage.tsx'

const contact = (_id: string, contact_fullname: string, contact_phone: string | null) => ({
  _id,
  contact_fullname,
  shortcut: contact_fullname.slice(0, 1),
  contact_phone,
  contact_status_id: 50,
  is_mine: true,
})
const contacts = [contact('a', 'Ганна Коваль', '380671234567'), contact('b', 'Serhii Kim', null)]
const search = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Contacts',
  component: FakeServer,
  args: {
    path: '/office/contacts',
    pages: { '/office/contacts': <ContactsPage /> },
    replies: { 'contacts.search': (input) => search(input) },
  },
  beforeEach: () => {
    search.mockReset().mockReturnValue({ contacts })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+380671234567')).toBeVisible()
    const href = '/backoffice/studyings?show=all&student=a'
    await expect(canvas.getByRole('link', { name: 'Ганна Коваль' })).toHaveAttribute('href', href)
  },
}

export const Search: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Serhii Kim')
    search.mockReturnValue({ contacts: [] })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name or phone' }), '067 1')
    await expect(await canvas.findByText('No contact matches “067 1”')).toBeVisible()
    await expect(search).toHaveBeenLastCalledWith({ search: '067 1' })
  },
}

export const Empty: Story = {
  beforeEach: () => {
    search.mockReturnValue({ contacts: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts yet')).toBeVisible()
  },
}

export const Failure: Story = {
  beforeEach: () => {
    search.mockImplementation(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /try again/i })).toBeVisible()
  },
}
