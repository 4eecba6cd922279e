import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import RequestsPage from './RequestsPage.tsx'

const request = (_id: string, fullname: string) => ({
  _id,
  fullname,
  phone: '380671234567',
  email: null,
  location: 'Львів',
  message: 'Хочу вивчати Біблію з дітьми',
  course_title: null,
  contact_id: null,
  created_at: new Date(Date.now() - 3 * 3_600_000),
})
const list = fn<(input: unknown) => unknown>()
const makeContact = fn<(input: unknown) => unknown>()
const remove = fn<(input: unknown) => unknown>()
const restore = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Requests',
  component: FakeServer,
  args: {
    path: '/office/requests',
    pages: { '/office/requests': <RequestsPage />, '/contacts/:contact': <p>The card</p> },
    replies: {
      'requests.list': (input) => list(input),
      'requests.makeContact': (input) => makeContact(input),
      'requests.remove': (input) => remove(input),
      'requests.restore': (input) => restore(input),
      'contacts.choices': () => ({
        missioners: [{ _id: 'm', missioner_name: 'Ігор', is_me: false, takes_contacts: true }],
        sources: [],
        tags: [],
      }),
      'contacts.listSamePhone': () => ({
        contacts: [
          { _id: 'k', contact_fullname: 'Ганна К.', contact_phone: null, contact_status_id: 10, is_mine: true },
        ],
      }),
    },
  },
  beforeEach: () => {
    list.mockReset()
    makeContact.mockReset().mockReturnValue({ contact_id: 'new' })
    remove.mockReset().mockReturnValue({ success: true, deleted: 1 })
    restore.mockReset().mockReturnValue({ success: true, restored: 1 })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const PageByPage: Story = {
  play: async ({ canvas }) => {
    list.mockReturnValue({ requests: [request('b', 'Serhii Kim')], next: null })
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Serhii Kim')).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ cursor: 'second' })
    await expect(canvas.getByText('Ганна Коваль')).toBeVisible()
  },
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: 'second' })
  },
}

/** A request becomes a contact of a missioner; a phone that is known is named before. */
export const BecomesAContact: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: null })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a contact' }))
    await expect(await dialog.findByRole('link', { name: 'Ганна К.' })).toHaveAttribute('href', '/contacts/k')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Missioner' }), 'Ігор')
    await userEvent.click(dialog.getByRole('button', { name: 'Create contact' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
    await expect(makeContact).toHaveBeenCalledWith({ _id: 'a', contact_owner_id: 'm' })
  },
}

export const Archived: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [{ ...request('a', 'Ганна Коваль'), contact_id: 'k' }], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open the contact' })).toHaveAttribute('href', '/contacts/k')
    await userEvent.click(canvas.getByRole('button', { name: 'Archive the request of Ганна Коваль' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(remove).toHaveBeenCalledWith({ _id: 'a' })
    await waitFor(() => expect(restore).toHaveBeenCalledWith({ _id: 'a' }))
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests yet')).toBeVisible()
  },
}
