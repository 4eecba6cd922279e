import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../../lib/testing/hold-intervals.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import { Role } from '#domain/roles.ts'
import { keyChoice } from '../../../ui/keys/key-choice.ts'
import { signedInAs, testContact } from '../testing/test-contact.ts'
import ContactsPage from './ContactsPage.tsx'

const hanna = testContact({ _id: 'a', contact_fullname: 'Ганна Коваль', contact_phone: '380671234567' })
const serhii = testContact({ _id: 'b', contact_fullname: 'Serhii Kim', contact_next_at: new Date(2020, 1, 1) })
const list = fn<(input: unknown) => unknown>()
const count = fn<(input: unknown) => unknown>()
const update = fn<(input: unknown) => unknown>()
const transfer = fn<(input: unknown) => unknown>()
const transferPart = fn<(input: unknown) => unknown>()
const undo = fn<(input: unknown) => unknown>()
const create = fn<(input: unknown) => unknown>()
const event = fn<(input: unknown) => unknown>()

const views = fn<() => object[]>()
const saveView = fn<(input: unknown) => unknown>()
const removeView = fn<(input: unknown) => unknown>()
const shareView = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Contacts',
  component: FakeServer,
  args: {
    path: '/contacts',
    pages: { '/contacts': <ContactsPage />, '/contacts/:contact': <p>The card</p> },
    replies: {
      'contacts.listViews': () => ({ views: views() }),
      'contacts.saveView': (input) => saveView(input),
      'contacts.removeView': (input) => removeView(input),
      'contacts.shareView': (input) => shareView(input),
      'contacts.list': (input) => list(input),
      'contacts.countPhonesToCheck': () => ({ count: 3 }),
      'contacts.count': (input) => count(input),
      'contacts.choices': () => ({
        missioners: [
          { _id: 'm1', user_id: 'um1', missioner_name: 'Ірина', is_me: true, takes_contacts: true },
          { _id: 'm2', user_id: 'um2', missioner_name: 'Ігор', is_me: false, takes_contacts: true },
        ],
        sources: [{ _id: 's', source_name: 'Summer camp' }],
        tags: ['youth'],
        places: ['Львівська область', 'Львів'],
      }),
      'contacts.receivers': () => ({
        receivers: [
          {
            _id: 'm2',
            user_id: 'um2',
            missioner_name: 'Ігор',
            contacts_count: 9,
            locales: ['ua'],
            places: ['Житомир'],
          },
        ],
      }),
      'contacts.listSamePhone': () => ({ contacts: [serhii] }),
      'contacts.updateMany': (input) => update(input),
      'contacts.transfer': (input) => transfer(input),
      'contacts.transferMatching': (input) => transferPart(input),
      'undo.restore': (input) => undo(input),
      'contacts.create': (input) => create(input),
      'events.create': (input) => event(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ contacts: [hanna, serhii], next: null })
    views.mockReset().mockReturnValue([])
    saveView.mockReset().mockReturnValue({ success: true })
    removeView.mockReset().mockReturnValue({ success: true })
    shareView.mockReset().mockReturnValue({ success: true })
    count.mockReset().mockReturnValue({ count: 2 })
    update.mockReset().mockReturnValue({ rows: 2, updated: 2, undo_id: 'u' })
    transfer.mockReset().mockReturnValue({ rows: 2, updated: 2, undo_id: 'u' })
    transferPart.mockReset()
    undo.mockReset().mockReturnValue({ success: true, restored: 12_001, left: 0 })
    create.mockReset().mockReturnValue({ contact: hanna })
    event.mockReset().mockReturnValue({ success: true })
    return signedInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** Narrows the list to a value of a field. */
async function choose(canvas: { getByRole: typeof screen.getByRole }, field: string, value: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const fields = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(fields.getByRole('button', { name: field }))
  const values = within(await screen.findByRole('dialog', { name: field }))
  await userEvent.click(values.getByRole('checkbox', { name: value }))
  await userEvent.click(values.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+380671234567')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ганна Коваль' })).toHaveAttribute('href', '/contacts/a')
    await expect(canvas.getByText(/^Overdue by/)).toBeVisible()
    await expect(await canvas.findByText('2 contacts')).toBeVisible()
  },
}

const own = {
  _id: 'v',
  view_name: 'Youth',
  view_query: 'tag=youth',
  is_shared: false,
  is_mine: true,
  may_share: true,
}

/** The filters of the page can be saved under a name; a removed name comes back with Undo. */
export const SavedLists: Story = {
  beforeEach: () => {
    views.mockReturnValue([own])
  },
  play: async ({ canvas }) => {
    const lists = within(await canvas.findByRole('list', { name: 'Saved lists' }))
    await userEvent.click(lists.getByRole('link', { name: 'Youth' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', contact_tags: ['youth'] }))
    await expect(canvas.queryByRole('button', { name: 'Save this list' })).toBeNull()
    await choose(canvas, 'Status', 'Refused')
    await userEvent.click(canvas.getByRole('button', { name: 'Save this list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this list' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the list' }), 'Refused youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const query = 'tag=youth&status=30'
    await waitFor(() =>
      expect(saveView).toHaveBeenCalledWith(expect.objectContaining({ view_name: 'Refused youth', view_query: query })),
    )
    await userEvent.click(lists.getByRole('link', { name: 'Youth' }))
    await userEvent.click(await lists.findByRole('button', { name: 'Remove the list “Youth”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(removeView).toHaveBeenCalledWith({ _id: 'v' })
    await waitFor(() => expect(saveView).toHaveBeenLastCalledWith(expect.objectContaining({ view_query: 'tag=youth' })))
  },
}

export const Filters: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Serhii Kim')
    list.mockReturnValue({ contacts: [], next: null })
    await userEvent.click(canvas.getByRole('button', { name: 'Without a missioner' }))
    await choose(canvas, 'Status', 'Refused')
    await choose(canvas, 'Tags', 'youth')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name or phone' }), '067 1')
    await expect(await canvas.findByText('No matching contacts')).toBeVisible()
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith({
        sort: 'due',
        search: '067 1',
        contact_status_id: [30],
        contact_tags: ['youth'],
        contact_owner_id: 'none',
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', contact_owner_id: 'none' }))
  },
}

/** A press on a cell changes the status or tags beside it, the missioner or the next step in the dialog of the keys. */
export const ChangesACell: Story = {
  globals: { viewport: { value: undefined } },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Ганна Коваль/ }))
    await userEvent.click(row.getByTitle('Change: Status'))
    const statuses = within(await screen.findByRole('dialog', { name: 'Status' }))
    await userEvent.click(statuses.getByRole('radio', { name: 'Refused' }))
    await userEvent.click(statuses.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ _ids: ['a'], changes: { contact_status_id: 30 } }))
    await userEvent.click(row.getByTitle('Change: Tags'))
    const tags = within(await screen.findByRole('dialog', { name: 'Tags' }))
    await expect(tags.queryByRole('radio', { name: 'is not' })).toBeNull()
    await userEvent.click(tags.getByRole('checkbox', { name: 'youth' }))
    await userEvent.click(tags.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(row.getByTitle('Change: Next step'))
    await expect(await screen.findByRole('dialog', { name: 'Plan the next step' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(row.getByTitle('Change: Missioner'))
    await expect(await screen.findByRole('dialog', { name: /Transfer/ })).toBeVisible()
  },
}

/** A shared list is in a separate group, and can be copied; its owner and managers end the sharing. */
export const SharedLists: Story = {
  beforeEach: () => {
    const shared = { ...own, is_shared: true }
    const others = { ...shared, _id: 'w', view_name: 'Kyiv', view_query: 'place=Kyiv', is_mine: false }
    views.mockReturnValue([own, { ...shared, _id: 'u', view_name: 'All youth' }, { ...others, may_share: false }])
  },
  play: async ({ canvas }) => {
    const lists = within(await canvas.findByRole('list', { name: 'Saved lists' }))
    await userEvent.click(lists.getByRole('link', { name: 'Youth' }))
    const toggle = await lists.findByRole('button', { name: 'Shared with the account', pressed: false })
    await userEvent.click(toggle)
    await expect(shareView).toHaveBeenCalledWith({ _id: 'v', is_shared: true })
    const shared = within(canvas.getByRole('list', { name: 'Shared' }))
    await userEvent.click(shared.getByRole('button', { name: 'Shared with the account', pressed: true }))
    await expect(shareView).toHaveBeenLastCalledWith({ _id: 'u', is_shared: false })
    await userEvent.click(shared.getByRole('link', { name: /Kyiv/ }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', contact_location: ['Kyiv'] }))
    await expect(shared.queryByRole('button')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy this list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this list' }))
    await expect(dialog.getByRole('textbox', { name: 'Name of the list' })).toHaveValue('Kyiv')
    await userEvent.click(dialog.getByRole('switch', { name: 'Shared with the account' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const copy = { view_name: 'Kyiv', view_query: 'place=Kyiv', is_shared: true }
    await waitFor(() => expect(saveView).toHaveBeenCalledWith(expect.objectContaining(copy)))
  },
}

/** Days are chosen by their ends or counted from today, beside places and other filters; all of it is in chips. */
export const FiltersOfDays: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Serhii Kim')
    await choose(canvas, 'Place', 'Львівська область')
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Created' }))
    const days = within(await screen.findByRole('dialog', { name: 'Created' }))
    await userEvent.type(days.getByLabelText('From'), '2026-11-01')
    await userEvent.type(days.getByLabelText('Until'), '2026-11-20')
    const chip = within(await canvas.findByRole('list', { name: 'Filters in use' }))
    await expect(chip.getByText('Nov 1, 2026 – Nov 20, 2026')).toBeVisible()
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith({
        sort: 'due',
        contact_location: ['Львівська область'],
        created: { from: new Date(2026, 10, 1).toISOString(), until: new Date(2026, 10, 21).toISOString() },
      }),
    )
    // The number of days takes the place of the ends.
    await userEvent.type(days.getByLabelText('Within the last … days'), '7')
    await expect(days.getByLabelText('From')).toHaveValue('')
    await expect(days.queryByLabelText('Within the next … days')).toBeNull()
    await expect(chip.getByText('last 7 days')).toBeVisible()
    await userEvent.click(days.getByRole('button', { name: 'Clear' }))
    await userEvent.click(days.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', contact_location: ['Львівська область'] }))
  },
}

/** Letters work by their place on the keyboard, in any layout, and one switch turns them off on every page. */
export const Keys: Story = {
  play: async ({ canvas, step }) => {
    const rowOf = (name: RegExp) => canvas.getByRole('row', { name })
    await canvas.findByText('Serhii Kim')
    await step('J and K move, X selects, S opens what is done with the selected', async () => {
      await userEvent.keyboard('{j}')
      await expect(rowOf(/Ганна Коваль/)).toHaveFocus()
      await userEvent.keyboard('[KeyJ]')
      await expect(rowOf(/Serhii Kim/)).toHaveFocus()
      await userEvent.keyboard('[KeyX]')
      await expect(rowOf(/Serhii Kim/)).toHaveAttribute('aria-selected', 'true')
      await userEvent.keyboard('[KeyK][KeyS]')
      const dialog = within(await screen.findByRole('dialog', { name: 'Set a status' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    await step('a slash leads to the search, where letters are letters', async () => {
      await userEvent.keyboard('[Slash]')
      await expect(canvas.getByRole('searchbox', { name: 'Name or phone' })).toHaveFocus()
      await userEvent.keyboard('jx')
      await expect(canvas.getByRole('searchbox', { name: 'Name or phone' })).toHaveValue('jx')
    })
    await step('a question mark shows the keys, and where they are turned off', async () => {
      ;(document.activeElement as HTMLElement).blur()
      await userEvent.keyboard('?')
      const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
      await expect(dialog.getByText('Status…')).toBeVisible()
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.keyboard('?[KeyJ]')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
  afterEach: () => {
    keyChoice.letters = true
  },
}

/** A press on a heading sorts the whole list, which the address and so a saved list remember; filters leave the order. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Serhii Kim')
    const heading = () => canvas.getByRole('columnheader', { name: 'Missioner' })
    await userEvent.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'owner' }))
    await expect(heading()).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'owner-last' }))
    await expect(heading()).toHaveAttribute('aria-sort', 'descending')
    await choose(canvas, 'Status', 'Refused')
    await userEvent.click(canvas.getByRole('button', { name: 'Save this list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this list' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the list' }), 'Refused')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saveView).toHaveBeenCalledWith(expect.objectContaining({ view_query: 'sort=owner-last&status=30' })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'owner-last' }))
    await userEvent.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
    // The first row has none: the first press still begins with the first value.
    await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Next step' })).getByRole('button'))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
    await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Next step' })).getByRole('button'))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due-last' }))
  },
}

/** Language, age, gender and who sees a contact narrow the list, in the address too, and so in a saved list. */
export const FiltersOfThePerson: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByText('Serhii Kim')
    for (const [name, value, field, stored] of [
      ['Language', 'Українська', 'contact_locale', 'ua'],
      ['Age', 'Under 18', 'contact_age', 0],
      ['Gender', 'Woman', 'contact_gender', 2],
      ['Who sees the contact', 'Every missioner of the school', 'contact_privacy', 1],
    ] as const) {
      await step(name, async () => {
        await choose(canvas, name, value)
        await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', [field]: [stored] }))
        await expect(await canvas.findByRole('button', { name: 'Save this list' })).toBeVisible()
        await userEvent.click(canvas.getByRole('button', { name: `Remove the filter “${name}”` }))
        await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
      })
    }
  },
}

/** The first contact is on the first screen; the other actions are in a menu, the filters in a sheet. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, step }) => {
    const first = await canvas.findByRole('row', { name: /Ганна Коваль/ })
    await expect(canvas.getByRole('button', { name: 'New contact' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Import' })).toBeNull()
    const head = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    await expect(first.getBoundingClientRect().top - head.top).toBeLessThan(320)
    await step('the menu has every other action', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
      const menu = within(canvas.getByRole('menu', { name: 'More actions' }))
      const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
      await expect(names).toEqual([
        'Next contact',
        'Numbers to check: 3',
        'Board',
        'Import',
        'Export',
        'Duplicates',
        'Sources',
      ])
      await expect(menu.getByRole('menuitem', { name: 'Import' })).toHaveAttribute('href', '/contacts/import')
      await userEvent.keyboard('{Escape}')
    })
    await step('a filter is set in the sheet and removed by its chip', async () => {
      await choose(canvas, 'Status', 'Refused')
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due', contact_status_id: [30] }))
      await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter “Status”' }))
      await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
    })
  },
}

/** A new contact warns of a known phone, is stored, and is reported as an event. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Anna')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Number' }), '671234567')
    await expect(await dialog.findByText('This phone number already exists:')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tags' }), 'camp, youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
    await expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        contact_fullname: 'Anna',
        contact_phones: [expect.objectContaining({ phone: '671234567' })],
        contact_tags: ['camp', 'youth'],
        contact_age: 2,
        contact_gender: 0,
      }),
    )
    await expect(event).toHaveBeenCalledWith({
      event_type: 'newcontact',
      event_params: { missioner_id: 'm1', account_id: 'school' },
    })
  },
}

/** Several contacts get tags, or another missioner, at once. */
export const Several: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Serhii Kim/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /Ганна Коваль/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Tags…' }))
    const tags = within(await screen.findByRole('dialog', { name: 'Change tags' }))
    await userEvent.type(tags.getByRole('combobox', { name: 'Add' }), 'camp, youth')
    await userEvent.click(tags.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith({
        _ids: expect.arrayContaining(['a', 'b']) as string[],
        changes: { add_tags: ['camp', 'youth'], remove_tags: [] },
      }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Transfer…' }))
    const give = within(await screen.findByRole('dialog', { name: 'Transfer 2 contacts' }))
    await userEvent.selectOptions(
      give.getByRole('combobox', { name: 'To whom' }),
      'Ігор · 9 contacts · Житомир · Українська',
    )
    await userEvent.click(give.getByRole('button', { name: 'Transfer' }))
    await waitFor(() =>
      expect(transfer).toHaveBeenCalledWith({
        _ids: expect.arrayContaining(['a', 'b']) as string[],
        contact_owner_id: 'm2',
        words: '',
      }),
    )
  },
}

let halfMinutes: ReturnType<typeof holdIntervals>

/** What others change shows in the list; what is typed, selected and scrolled to stays. */
export const OthersChanges: Story = {
  beforeEach: () => {
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    return halfMinutes.stop
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Serhii Kim/ }))
    const search = canvas.getByRole('searchbox')
    await userEvent.type(search, 'k')
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'k' })))
    const given = testContact({ _id: 'c', contact_fullname: 'Марта Кравець' })
    list.mockReturnValue({ contacts: [{ ...hanna, contact_fullname: 'Ганна Петренко' }, serhii, given], next: null })
    count.mockReturnValue({ count: 3 })
    halfMinutes.pass()
    await expect(await canvas.findByRole('link', { name: 'Марта Кравець' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ганна Петренко' })).toBeVisible()
    await expect(await canvas.findByText('3 contacts')).toBeVisible()
    await expect(search).toHaveValue('k')
    await expect(canvas.getByRole('checkbox', { name: /Serhii Kim/ })).toBeChecked()
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ contacts: [], next: null })
    count.mockReturnValue({ count: 0 })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts yet')).toBeVisible()
  },
}

export const Failure: Story = {
  beforeEach: () => {
    list.mockImplementation(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /try again/i })).toBeVisible()
  },
}

/** By the formula 25 contacts are one page; the remaining five can be shown, and what is shown can be hidden again. */
export const Pages: Story = {
  beforeEach: () => {
    const contacts = Array.from({ length: 25 }, (_, index) =>
      testContact({ _id: `c${index}`, contact_fullname: `Contact ${index + 1}` }),
    )
    list.mockImplementation((input) =>
      (input as { cursor?: string }).cursor
        ? { contacts: contacts.slice(20), next: null }
        : { contacts: contacts.slice(0, 20), next: 'after 20' },
    )
    count.mockReturnValue({ count: 25 })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the remaining 5' }))
    await expect(await canvas.findByText('Contact 25')).toBeInTheDocument()
    const calls = list.mock.calls.length
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
    await waitFor(() => expect(canvas.queryByText('Contact 25')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'Show fewer' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show them again' }))
    await expect(await canvas.findByText('Contact 25')).toBeInTheDocument()
    await expect(list.mock.calls).toHaveLength(calls)
  },
}

/** Pages are asked for one after another, each once; another filter begins with the first one. */
let secondPage = Promise.withResolvers<void>()

export const MorePages: Story = {
  beforeEach: () => {
    secondPage = Promise.withResolvers()
    const contacts = Array.from({ length: 45 }, (_, index) =>
      testContact({ _id: `c${index}`, contact_fullname: `Contact ${index + 1}` }),
    )
    list.mockImplementation(async (input) => {
      const from = Number((input as { cursor?: string }).cursor ?? 0)
      if (from === 20) await secondPage.promise
      return { contacts: contacts.slice(from, from + 20), next: from + 20 < 45 ? String(from + 20) : null }
    })
    count.mockReturnValue({ count: 45 })
  },
  play: async ({ canvas }) => {
    const pages = () => list.mock.calls.map(([input]) => (input as { cursor?: string }).cursor ?? 'the first')
    // A press while a page is on its way loads no other.
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Show more' }))
    secondPage.resolve()
    const remaining = await canvas.findByRole('button', { name: 'Show the remaining 5' })
    await expect(pages()).toEqual(['the first', '20'])
    await userEvent.click(remaining)
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Show (more|the)/ })).toBeNull())
    await expect(pages()).toEqual(['the first', '20', '40'])
    await choose(canvas, 'Status', 'Refused')
    await canvas.findByRole('button', { name: 'Show more' })
    await expect(pages()).toEqual(['the first', '20', '40', 'the first'])
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible()
  },
}

/** More contacts match than are shown: all of them are handed out in parts, evenly, and given back by one press. */
export const HandsOutAllThatMatch: Story = {
  beforeEach: () => {
    list.mockReturnValue({ contacts: [hanna, serhii], next: 'more' })
    count.mockReturnValue({ count: 12_001 })
    transferPart.mockReturnValueOnce({ rows: 6_000, updated: 6_000, next: 'n1' })
    transferPart.mockReturnValueOnce({ rows: 6_001, updated: 6_001, next: null })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all rows' }))
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }))
    await expect(bar.getByText('2 selected')).toBeVisible()
    await userEvent.click(await bar.findByRole('button', { name: 'Select all 12,001' }))
    await expect(bar.getByText('12,001 selected')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Only 2 of them' })).toHaveFocus()
    await expect(bar.queryByRole('button', { name: 'Archive' })).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Transfer…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand out 12,001 contacts' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hand out' }))
    await expect(await dialog.findByText('Choose at least one missioner')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Ігор' })).toHaveAccessibleDescription(
      '9 contacts · Житомир · Українська',
    )
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All missioners' }))
    await expect(dialog.getByText('Each gets about 6,000 contacts.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Hand out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const parts = transferPart.mock.calls.map(([input]) => input as { undo_id: string })
    const [first] = parts
    await expect(parts).toMatchObject([
      { filter: {}, owners: ['m1', 'm2'], done: 0 },
      { filter: {}, owners: ['m1', 'm2'], done: 6_000, after: 'n1', undo_id: first?.undo_id },
    ])
    await waitFor(() => expect(undo).toHaveBeenCalledWith({ _id: first?.undo_id }))
  },
}
