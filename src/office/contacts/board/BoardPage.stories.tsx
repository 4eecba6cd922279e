import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../../lib/testing/hold-intervals.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import { signedInAs, testContact } from '../testing/test-contact.ts'
import BoardPage from './BoardPage.tsx'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const olena = testContact({ _id: 'a', contact_fullname: 'Олена Шевченко', contact_status_id: 10 })
const list = fn<(input: { contact_status_id: number; contact_owner_id?: string }) => unknown>()
const setStatus = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Board of contacts',
  component: FakeServer,
  args: {
    path: '/contacts/board',
    pages: {
      '/contacts/board': <BoardPage />,
    },
    replies: {
      'contacts.list': (input) => list(input as never),
      'contacts.count': (input) => ({
        count: (input as { contact_status_id: number }).contact_status_id === 10 ? 1 : 0,
      }),
      'contacts.choices': () => ({
        missioners: [{ _id: 'm1', user_id: 'um1', missioner_name: 'Ірина', is_me: true, takes_contacts: true }],
        sources: [],
        tags: [],
      }),
      'contacts.updateMany': (input) => setStatus(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockImplementation(({ contact_status_id }) => ({
      contacts: contact_status_id === 10 ? [olena] : [],
      next: null,
    }))
    setStatus.mockReset().mockImplementation(() => {
      list.mockImplementation(({ contact_status_id }) => ({
        contacts: contact_status_id === 40 ? [{ ...olena, contact_status_id }] : [],
        next: null,
      }))
      return { rows: 1, updated: 1, undo_id: 'u1' }
    })
    return signedInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** A choice moves a contact to another column; nothing has to be dragged. */
export const Moves: Story = {
  play: async ({ canvas }) => {
    const fresh = await canvas.findByRole('region', { name: /Not processed/ })
    await expect(await within(fresh).findByRole('link', { name: 'Олена Шевченко' })).toBeVisible()
    await userEvent.click(within(fresh).getByRole('button', { name: 'Change the status: Олена Шевченко' }))
    const menu = await screen.findByRole('menu')
    await expect(within(menu).queryByRole('menuitem', { name: 'Not processed' })).toBeNull()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Studying the Bible' }))
    await waitFor(() => expect(setStatus).toHaveBeenCalledWith({ _ids: ['a'], changes: { contact_status_id: 40 } }))
    await expect(await screen.findByText('1 contact changed')).toBeVisible()
    const studying = canvas.getByRole('region', { name: /Studying the Bible/ })
    await expect(await within(studying).findByRole('link', { name: 'Олена Шевченко' })).toBeVisible()
  },
}

let halfMinutes: ReturnType<typeof holdIntervals>

/** A contact that someone else moves meanwhile changes its column. */
export const OthersChanges: Story = {
  beforeEach: () => {
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    return halfMinutes.stop
  },
  play: async ({ canvas }) => {
    const fresh = await canvas.findByRole('region', { name: /Not processed/ })
    await within(fresh).findByRole('link', { name: 'Олена Шевченко' })
    list.mockImplementation(({ contact_status_id }) => ({
      contacts: contact_status_id === 40 ? [{ ...olena, contact_status_id }] : [],
      next: null,
    }))
    halfMinutes.pass()
    const studying = canvas.getByRole('region', { name: /Studying the Bible/ })
    await expect(await within(studying).findByRole('link', { name: 'Олена Шевченко' })).toBeVisible()
    await waitFor(() => expect(within(fresh).queryByRole('link')).toBeNull())
  },
}

/** The board of one missioner. */
export const OfOne: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: /Not processed/ })
    await chooseOption(canvas.getByLabelText('Missioner'), 'Ірина')
    await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ contact_owner_id: 'm1' })))
  },
}

/** Without a card there is nothing to focus in it, and the columns may be wider than the screen. */
export const Empty: Story = {
  beforeEach: () => void list.mockReset().mockImplementation(() => ({ contacts: [], next: null })),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText('No contacts')).toHaveLength(6))
    canvas.getByRole('link', { name: 'List' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('group', { name: 'Board' })).toHaveFocus()
  },
}
