import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import RequestsPage from './RequestsPage.tsx'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const request = (_id: string, fullname: string) => ({
  _id,
  fullname,
  phone: '380671234567',
  shown_phone: '+380 67 123 4567',
  is_callable: true,
  email: null,
  location: 'Львів',
  message: 'Хочу вивчати Біблію з дітьми',
  course_title: null,
  contact_id: null,
  created_at: new Date(Date.now() - 3 * 3_600_000),
})
const igor = 'Ігор · 3 contacts · Львів · Українська'
const counts = { waiting: 12, automatic: 1, handled: 30 }
const proposal = (_id: string, contact_owner_id: string | null, open_count: number) => ({
  _id,
  contact_owner_id,
  speaks: open_count < 9,
  near: open_count < 8 ? 'region' : 'none',
  open_count,
  locale: 'ua',
  known: contact_owner_id === null ? { _id: 'k', contact_fullname: 'Ганна К.' } : null,
})
const missioners = [
  { _id: 'm', missioner_name: 'Ігор' },
  { _id: 'o', missioner_name: 'Оля' },
]
const created = { _id: 'a', contact_owner_id: 'm' }
const list = fn<(input: unknown) => unknown>()
const makeContact = fn<(input: unknown) => unknown>()
const makeContacts = fn<(input: unknown) => unknown>()
const propose = fn<(input: unknown) => unknown>()
const undo = fn<(input: unknown) => unknown>()
const join = fn<(input: unknown) => unknown>()
const accept = fn<(input: unknown) => unknown>()
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
      'requests.makeContacts': (input) => makeContacts(input),
      'requests.join': (input) => join(input),
      'requests.accept': (input) => accept(input),
      'events.create': () => ({ success: true }),
      'requests.remove': (input) => remove(input),
      'requests.restore': (input) => restore(input),
      'requests.propose': (input) => propose(input),
      'undo.restore': (input) => undo(input),
      'contacts.receivers': () => ({
        receivers: [
          { _id: 'm', user_id: 'um', missioner_name: 'Ігор', contacts_count: 3, locales: ['ua'], places: ['Львів'] },
          { _id: 'o', user_id: 'uo', missioner_name: 'Оля', contacts_count: 1, locales: [], places: [] },
        ],
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
    makeContacts.mockReset().mockReturnValue({ created: [created, created], joined: 1, undo_id: 'u' })
    propose.mockReset().mockReturnValue({ proposals: [proposal('a', 'o', 1)], missioners })
    undo.mockReset().mockReturnValue({ success: true, restored: 3, left: 0 })
    join.mockReset().mockReturnValue({ contact_id: 'k' })
    accept.mockReset().mockReturnValue({ success: true, restored: 1 })
    remove.mockReset().mockReturnValue({ success: true, deleted: 1 })
    restore.mockReset().mockReturnValue({ success: true, restored: 1 })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const PageByPage: Story = {
  play: async ({ canvas }) => {
    // The same numbers in the chip and in the table, however many rows are loaded.
    await expect(await canvas.findByText('12 waiting, 30 handled')).toBeVisible()
    await expect(canvas.queryByText(/^\d+ rows?( loaded)?$/)).toBeNull()
    list.mockReturnValue({ requests: [request('b', 'Serhii Kim')], next: null, ...counts })
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Serhii Kim')).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ cursor: 'second' })
    await expect(canvas.getByText('Ганна Коваль')).toBeVisible()
  },
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: 'second', ...counts })
  },
}

/** A number that leaves open what to dial is marked as long as the person may still be asked. */
export const UnknownNumber: Story = {
  beforeEach: () => {
    const unknown = {
      ...request('b', 'Serhii Kim'),
      shown_phone: '123 45 67 89 12',
      is_callable: false,
      email: 's@k.test',
    }
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль'), unknown], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('cannot be called: check it · s@k.test')).toBeVisible()
    await expect(canvas.getAllByText(/cannot be called/)).toHaveLength(1)
  },
}

/** A request becomes a contact of a missioner; a phone that is known is named before. */
export const BecomesAContact: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a contact' }))
    await expect(await dialog.findByRole('link', { name: 'Ганна К.' })).toHaveAttribute('href', '/contacts/k')
    await expect(await dialog.findByText('speaks Ukrainian, same region, 1 open contact')).toBeVisible()
    await chooseOption(dialog.getByRole('combobox', { name: 'Missioner' }), igor)
    await userEvent.click(dialog.getByRole('button', { name: 'Create contact' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
    await expect(makeContact).toHaveBeenCalledWith({ _id: 'a', contact_owner_id: 'm' })
  },
}

/** A request whose phone is known joins that contact by one press. */
export const JoinsAKnownPerson: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a contact' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add to Ганна К.' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
    await expect(join).toHaveBeenCalledWith({ _id: 'a', contact_id: 'k' })
  },
}

const twelve = [...'abcdefghijkl']

/** Twelve are proposed to missioners, one is changed, one is known; one press makes contacts of all, another one undoes that. */
export const Several: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: twelve.map((_id) => request(_id, `Asks ${_id}`)), next: null, ...counts })
    const owners = twelve.map((_id, index) => (_id === 'c' ? null : index % 2 ? 'm' : 'o'))
    propose.mockReturnValue({
      proposals: twelve.map((_id, index) => proposal(_id, owners[index] ?? null, index)),
      missioners,
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all rows' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Create contacts…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create 12 contacts' }))
    await expect(await dialog.findByText('speaks Ukrainian, same region, 1 open contact')).toBeVisible()
    await expect(dialog.getByText('Is added to Ганна К.')).toBeVisible()
    await expect(propose).toHaveBeenCalledWith({ _ids: twelve })
    const changed = dialog.getByRole('combobox', { name: 'Missioner for Asks a' })
    await expect(changed).toHaveTextContent('Оля · 1 contact')
    await chooseOption(changed, igor)
    // Why someone else was proposed is no longer of interest.
    await expect(dialog.queryByText('speaks Ukrainian, same region, 0 open contacts')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Create contacts' }))
    await expect(await screen.findByText('2 contacts created. 1 was added to a known person.')).toBeVisible()
    await expect(makeContacts).toHaveBeenCalledWith({
      requests: twelve.map((_id, index) => ({
        _id,
        contact_owner_id: _id === 'c' ? null : index % 2 || _id === 'a' ? 'm' : 'o',
      })),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undo).toHaveBeenCalledWith({ _id: 'u' }))
  },
}

/** All can be given to one missioner, or to the pool. */
export const AllToOne: Story = {
  ...Several,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all rows' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Create contacts…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create 12 contacts' }))
    await expect(await dialog.findByRole('combobox', { name: 'Missioner for Asks a' })).toBeVisible()
    const all = dialog.getByRole('combobox', { name: 'Missioner for all' })
    await chooseOption(all, 'No one yet: add to the pool')
    await expect(all).toHaveTextContent('No one yet: add to the pool')
    await userEvent.click(dialog.getByRole('button', { name: 'Create contacts' }))
    await waitFor(() =>
      expect(makeContacts).toHaveBeenCalledWith({
        requests: twelve.map((_id) => ({ _id, contact_owner_id: null })),
      }),
    )
  },
}

/** What looks automatic is kept apart; one press says that it is a person's. */
export const LooksAutomatic: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Waiting 12', pressed: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Looks automatic 1' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ automatic: true }))
    await userEvent.click(await canvas.findByRole('button', { name: 'From a person' }))
    await waitFor(() => expect(accept).toHaveBeenCalledWith({ _id: 'a' }))
    await expect(await screen.findByText('Request moved')).toBeVisible()
  },
}

/** The menu of a request has what its buttons have. */
export const MenuOfARow: Story = {
  beforeEach: () => {
    const known = { ...request('b', 'Serhii Kim'), contact_id: 'k' }
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль'), known], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    const entries = async (name: RegExp) => {
      await fireEvent.contextMenu(await canvas.findByRole('row', { name }))
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    }
    await expect(await entries(/Serhii Kim/)).toEqual(['Open the contactEnter', 'Archive', 'SelectX'])
    await userEvent.keyboard('{Escape}')
    await expect(await entries(/Ганна Коваль/)).toEqual(['Create a contactEnter', 'Archive', 'SelectX'])
    await userEvent.click(screen.getByRole('menuitem', { name: /Create a contact/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Create a contact' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    ;(await canvas.findByRole('row', { name: /Ганна Коваль/ })).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: 'Create a contact' })).toBeVisible()
  },
}

export const Archived: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [{ ...request('a', 'Ганна Коваль'), contact_id: 'k' }], next: null, ...counts })
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
    list.mockReturnValue({ requests: [], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests yet')).toBeVisible()
  },
}

/** The days on which requests were sent narrow both views; the address keeps them. */
export const OfSomeDays: Story = {
  args: { path: '/office/requests?created=from:2026-11-01' },
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: null, ...counts })
  },
  play: async ({ canvas }) => {
    const from = new Date(2026, 10, 1).toISOString()
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ created: { from } }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Looks automatic/ }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ automatic: true, created: { from } }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Received: from Nov 1, 2026/ }))
    const days = within(await screen.findByRole('dialog', { name: 'Received' }))
    await userEvent.type(days.getByLabelText('Until'), '2026-11-20')
    await userEvent.click(days.getByRole('button', { name: 'Done' }))
    const until = new Date(2026, 10, 21).toISOString()
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ automatic: true, created: { from, until } }))
    list.mockReturnValue({ requests: [], next: null, waiting: 0, automatic: 0, handled: 0 })
    await userEvent.click(await canvas.findByRole('button', { name: /^Waiting/ }))
    await expect(await canvas.findByText('No requests of these days')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter “Received”' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({}))
  },
}
