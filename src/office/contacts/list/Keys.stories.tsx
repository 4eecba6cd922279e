import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
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
