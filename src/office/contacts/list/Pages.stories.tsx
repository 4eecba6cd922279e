import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import {
  choose,
  count,
  hanna,
  list,
  resetList,
  serhii,
  servedList,
  transferPart,
  undo,
} from '../testing/list-server.tsx'
import { testContact } from '../testing/test-contact.ts'

const meta = {
  title: 'Office/Contacts pages',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

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

let secondPage = Promise.withResolvers<void>()

/** Pages are asked for one after another, each once; another filter begins with the first one. */
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
