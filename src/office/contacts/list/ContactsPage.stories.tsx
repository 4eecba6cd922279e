import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../../lib/testing/hold-intervals.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import {
  choose,
  count,
  create,
  event,
  hanna,
  list,
  resetList,
  serhii,
  servedList,
  transfer,
  update,
} from '../testing/list-server.tsx'
import { testContact } from '../testing/test-contact.ts'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const meta = {
  title: 'Office/Contacts',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+380671234567')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ганна Коваль' })).toHaveAttribute('href', '/contacts/a')
    await expect(canvas.getByText(/^Overdue by/)).toBeVisible()
    await expect(await canvas.findByText('2 contacts')).toBeVisible()
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
    await chooseOption(give.getByRole('combobox', { name: 'To whom' }), 'Ігор · 9 contacts · Житомир · Українська')
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
      const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
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
      await userEvent.click(await canvas.findByRole('button', { name: 'Remove the filter “Status”' }))
      await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
    })
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
