import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import {
  choose,
  list,
  removeView,
  resetList,
  saveView,
  savedList,
  servedList,
  shareView,
  views,
} from '../testing/list-server.tsx'

const meta = {
  title: 'Office/Contacts saved lists',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** The filters of the page can be saved under a name; a removed name comes back with Undo. */
export const SavedLists: Story = {
  beforeEach: () => {
    views.mockReturnValue([savedList])
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

/** A shared list is in a separate group, and can be copied; its owner and managers end the sharing. */
export const SharedLists: Story = {
  beforeEach: () => {
    const shared = { ...savedList, is_shared: true }
    const others = { ...shared, _id: 'w', view_name: 'Kyiv', view_query: 'place=Kyiv', is_mine: false }
    views.mockReturnValue([savedList, { ...shared, _id: 'u', view_name: 'All youth' }, { ...others, may_share: false }])
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

/** However many lists there are, they take one line, and the first contact keeps its place. */
export const ManyLists: Story = {
  globals: { viewport: { value: undefined } },
  beforeEach: () => {
    views.mockReturnValue(
      Array.from({ length: 12 }, (_, n) => ({ ...savedList, _id: `v${n}`, view_name: `A list of people ${n}` })),
    )
  },
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('link', { name: 'A list of people 11' })
    const topOf = (element: HTMLElement) => element.getBoundingClientRect().top
    await expect(topOf(last)).toBe(topOf(canvas.getByRole('button', { name: /^All/ })))
    last.focus()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth))
  },
}

/** A list far to the right is in sight when it is opened by its address, and stays so when another view had been chosen. */
export const OpenedByItsAddress: Story = {
  args: { path: '/contacts?tag=youth' },
  beforeEach: () => {
    const others = Array.from({ length: 12 }, (_, n) => ({
      ...savedList,
      _id: `o${n}`,
      view_name: `Camp ${2010 + n}`,
      view_query: `tag=camp${n}`,
    }))
    views.mockReturnValue([...others, savedList])
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Youth' })
    const isInSight = () => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }
    await waitFor(() => expect(isInSight()).toBe(true))
    await userEvent.click(canvas.getByRole('button', { name: 'Due' }))
    await waitFor(() => expect(isInSight()).toBe(false))
    await userEvent.click(link)
    await waitFor(() => expect(isInSight()).toBe(true))
  },
}
