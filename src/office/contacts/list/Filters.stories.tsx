import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { choose, list, resetList, saveView, servedList } from '../testing/list-server.tsx'

const meta = {
  title: 'Office/Contacts filters',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

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
        await userEvent.click(await canvas.findByRole('button', { name: `Remove the filter “${name}”` }))
        await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'due' }))
      })
    }
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
