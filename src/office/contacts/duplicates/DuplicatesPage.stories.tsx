import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signedInAs, testContact } from '../testing/test-contact.ts'
import DuplicatesPage from './DuplicatesPage.tsx'

const first = testContact({ _id: 'a', contact_fullname: 'Olena', contact_phone: '380671234567', contact_location: '' })
const second = testContact({
  _id: 'b',
  contact_fullname: 'Олена Шевченко',
  contact_phone: '380671234567',
  contact_location: 'Житомир',
  contact_status_id: 40,
  version: 3,
})
const list = fn<() => unknown>()
const merge = fn<(input: unknown) => unknown>()
const keepApart = fn<(input: unknown) => unknown>()
const restore = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Duplicates',
  component: FakeServer,
  args: {
    path: '/office/contacts/duplicates',
    pages: { '/office/contacts/duplicates': <DuplicatesPage /> },
    replies: {
      'contacts.listDuplicates': () => list(),
      'contacts.merge': (input) => merge(input),
      'contacts.keepApart': (input) => keepApart(input),
      'undo.restore': (input) => restore(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ pairs: [{ first, second }], next: null, count: 1 })
    merge.mockReset().mockImplementation(() => {
      list.mockReturnValue({ pairs: [], next: null, count: 0 })
      return { updated: 2, undo_id: 'u' }
    })
    keepApart.mockReset().mockReturnValue({ success: true })
    restore.mockReset().mockReturnValue({ success: true, restored: 2, left: 0 })
    return signedInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** The older contact gets what it does not have; the rest is chosen. */
export const Merges: Story = {
  play: async ({ canvas }) => {
    const name = within(await canvas.findByRole('group', { name: 'Name' }))
    await expect(name.getByRole('radio', { name: 'Olena' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Житомир' })).toBeChecked()
    await userEvent.click(name.getByRole('radio', { name: 'Олена Шевченко' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(merge).toHaveBeenCalledWith({
        target_id: 'a',
        merged_id: 'b',
        target_version: 1,
        merged_version: 3,
        take: ['contact_location', 'contact_fullname'],
      }),
    )
    await expect(await canvas.findByText('No duplicates')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(restore).toHaveBeenCalledWith({ _id: 'u' }))
  },
}

export const TwoPeople: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'They are different people' }))
    await waitFor(() => expect(keepApart).toHaveBeenCalledWith({ target_id: 'a', merged_id: 'b' }))
  },
}
