import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { keyChoice } from '../../../ui/keys/key-choice.ts'
import { resetList, servedList, update } from '../testing/list-server.tsx'

const meta = {
  title: 'Office/Contacts keys',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

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

/** The letter of a cell opens what a press on the cell does, for the row with the focus; Escape leaves the contact as it is. */
export const KeysOfACell: Story = {
  globals: { viewport: { value: undefined } },
  play: async ({ canvas, step }) => {
    const row = await canvas.findByRole('row', { name: /Ганна Коваль/ })
    await userEvent.keyboard('[KeyJ]')
    await step('S opens the statuses, where Escape discards the choice', async () => {
      await userEvent.keyboard('[KeyS]')
      const statuses = within(await screen.findByRole('dialog', { name: 'Status' }))
      await userEvent.click(statuses.getByRole('radio', { name: 'Refused' }))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(row).toHaveFocus()
      await expect(update).not.toHaveBeenCalled()
    })
    await step('Enter saves it', async () => {
      await userEvent.keyboard('[KeyS]')
      const statuses = within(await screen.findByRole('dialog', { name: 'Status' }))
      await userEvent.click(statuses.getByRole('radio', { name: 'Refused' }))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(update).toHaveBeenLastCalledWith({ _ids: ['a'], changes: { contact_status_id: 30 } }))
      await waitFor(() => expect(row).toHaveFocus())
    })
    await step('T opens the tags', async () => {
      await userEvent.keyboard('[KeyT]')
      const tags = within(await screen.findByRole('dialog', { name: 'Tags' }))
      await expect(tags.getByRole('checkbox', { name: 'youth' })).toHaveFocus()
      await userEvent.keyboard(' {Enter}')
      await waitFor(() =>
        expect(update).toHaveBeenLastCalledWith({ _ids: ['a'], changes: { add_tags: ['youth'], remove_tags: [] } }),
      )
      await waitFor(() => expect(row).toHaveFocus())
    })
    await step('E opens what a press on the missioner does', async () => {
      await userEvent.keyboard('[KeyE]')
      await expect(await screen.findByRole('dialog', { name: /Transfer/ })).toBeVisible()
    })
  },
}

/** The menu of a row has what the keys and the card have, with the keys; the focus returns to the row. */
export const MenuOfARow: Story = {
  globals: { viewport: { value: undefined } },
  play: async ({ canvas, step }) => {
    const row = await canvas.findByRole('row', { name: /Ганна Коваль/ })
    const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await step('the right button opens it where it was pressed', async () => {
      const { left, top } = row.getBoundingClientRect()
      await fireEvent.pointerDown(row, { pointerType: 'mouse', button: 2 })
      await expect(await fireEvent.contextMenu(row, { button: 2, clientX: left + 300, clientY: top + 10 })).toBe(false)
      const menu = await screen.findByRole('menu', { name: 'Ганна Коваль' })
      await waitFor(() => expect(menu.getBoundingClientRect().left).toBeCloseTo(left + 300, -1))
      await expect(entries()).toEqual([
        'OpenEnter',
        'Call',
        'Write a message',
        'Transfer…E',
        'Status…S',
        'Tags…T',
        'Next step…D',
        'Archive',
        'SelectX',
      ])
      await expect(screen.getByRole('menuitem', { name: 'Call' })).toHaveAttribute('href', '/contacts/a?call')
    })
    await step('letters are no commands while it is open, and Escape leaves the focus on the row', async () => {
      await userEvent.keyboard('[KeyJ][KeyX]')
      await expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(row).toHaveFocus())
      await expect(row).toHaveAttribute('aria-selected', 'false')
    })
    await step('the menu key opens it with the focus on the first entry', async () => {
      await userEvent.keyboard('{ContextMenu}')
      await fireEvent.contextMenu(row)
      await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Open/ })).toHaveFocus())
    })
    await step('an entry does what its key does', async () => {
      await userEvent.click(screen.getByRole('menuitem', { name: /^Status/ }))
      const statuses = within(await screen.findByRole('dialog', { name: 'Status' }))
      await userEvent.click(statuses.getByRole('radio', { name: 'Refused' }))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(update).toHaveBeenLastCalledWith({ _ids: ['a'], changes: { contact_status_id: 30 } }))
      await waitFor(() => expect(row).toHaveFocus())
    })
    await step('on a selected row it is about all that are selected', async () => {
      await userEvent.keyboard('[KeyX][KeyJ][KeyX]')
      await fireEvent.contextMenu(canvas.getByRole('row', { name: /Serhii Kim/ }))
      await screen.findByRole('menu', { name: 'Selected rows' })
      await expect(entries()).toEqual(['Transfer…E', 'Status…S', 'Tags…T', 'Next step…D', 'Archive'])
      await userEvent.click(screen.getByRole('menuitem', { name: /^Tags/ }))
      await expect(await screen.findByRole('dialog', { name: /tags/i })).toHaveTextContent('2')
    })
  },
}

/** Links, selected text, a finger and Shift leave the menu to the browser. */
export const MenuOfTheBrowser: Story = {
  globals: { viewport: { value: undefined } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Ганна Коваль/ })
    const press = async (element: Element, given: PointerEventInit = {}) => {
      await fireEvent.pointerDown(element, { pointerType: 'mouse', button: 2, ...given })
      return fireEvent.contextMenu(element, { button: 2 })
    }
    await expect(await press(within(row).getByRole('link', { name: 'Ганна Коваль' }))).toBe(true)
    await expect(await press(row, { shiftKey: true })).toBe(true)
    await expect(await press(row, { pointerType: 'touch' })).toBe(true)
    getSelection()?.selectAllChildren(row)
    await expect(await press(row)).toBe(true)
    getSelection()?.removeAllRanges()
    await expect(await press(row)).toBe(false)
  },
}
