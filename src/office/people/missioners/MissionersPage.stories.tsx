import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import MissionersPage from './MissionersPage.tsx'
import { chooseOption, optionsOf } from '../../../ui/office/testing/choose-option.ts'

const missioner = (_id: string, missioner_name: string, phone: string | null, contacts = 0) => ({
  _id,
  missioner_name,
  missioner_phone: phone === null ? null : { phone, shown: phone.startsWith('0') ? phone : `+${phone}` },
  contacts,
  user_login: contacts > 0 ? `${_id}@school.test` : null,
  takes_contacts: true,
  version: 1,
})
const missioners = [
  missioner('a', 'Ганна Коваль', '380671234567', 4),
  missioner('b', 'Serhii Kim', '0671234567'),
  missioner('c', 'Olha Bondar', null),
]
const list = fn<(input: unknown) => unknown>()
const remove = fn<(input: unknown) => unknown>()
const restore = fn<(input: unknown) => unknown>()
const handOver = fn<(input: unknown) => unknown>()
const undo = fn<(input: unknown) => unknown>()

const meta = {
  title: 'People/Missioners',
  component: FakeServer,
  args: {
    path: '/office/missioners?search=a',
    pages: { '/office/missioners': <MissionersPage /> },
    replies: {
      'missioners.list': (input) => list(input),
      'missioners.remove': (input) => remove(input),
      'missioners.restore': (input) => restore(input),
      'handover.preview': () => ({ contacts: 4 }),
      'handover.run': (input) => handOver(input),
      'undo.restore': (input) => undo(input),
      'undo.list': () => ({
        batches: [{ _id: 'b', kind: 'missioners.drop', created_at: new Date(), count: 9, actor_name: 'Olena' }],
      }),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ missioners, next: null })
    remove.mockReset().mockReturnValue({ success: true, deleted: 1 })
    restore.mockReset().mockReturnValue({ success: true, restored: 1 })
    handOver.mockReset().mockReturnValue({ contacts: 4, undo_id: 'batch' })
    undo.mockReset().mockReturnValue({ success: true, restored: 4, left: 0 })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('a search in the address is the first one', async () => {
      await expect(await canvas.findByText('+380671234567')).toBeVisible()
      await expect(canvas.getByText('0671234567')).toBeVisible()
      await expect(list).toHaveBeenLastCalledWith({ search: 'a' })
    })
    await step('several are archived at once, which can be undone', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /Serhii Kim/ }))
      await userEvent.click(canvas.getByRole('checkbox', { name: /Olha Bondar/ }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Archive' }))
      await expect(await screen.findByText('2 missioners archived')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(restore.mock.calls).toEqual([[{ _id: 'b' }], [{ _id: 'c' }]]))
    })
    await step('a press on one edits it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ганна Коваль' }))
      await expect(await screen.findByRole('dialog', { name: 'Edit the missioner' })).toBeVisible()
    })
  },
}

export const Handover: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('checkbox', { name }))
    await canvas.findByText('+380671234567')
    await step('is offered for one missioner at a time', async () => {
      await choose(/Ганна Коваль/)
      await choose(/Serhii Kim/)
      await expect(canvas.queryByRole('button', { name: 'Hand over…' })).toBeNull()
      await choose(/Serhii Kim/)
      await userEvent.click(canvas.getByRole('button', { name: 'Hand over…' }))
    })
    const dialog = await screen.findByRole('dialog', { name: 'Hand over the contacts of Ганна Коваль' })
    const receiver = within(dialog).getByLabelText('To whom')
    const submit = within(dialog).getByRole('button', { name: 'Hand over' })
    await step('needs a receiver other than the giver', async () => {
      await expect(dialog).toHaveAccessibleDescription(/4 contacts get another missioner/)
      await waitFor(() => expect(list).toHaveBeenCalled())
      await expect(await optionsOf(receiver)).toHaveLength(3)
      await userEvent.click(submit)
      await waitFor(() => expect(receiver).toBeInvalid())
      await expect(handOver).not.toHaveBeenCalled()
    })
    await step('the chosen one stays when a search no longer finds it', async () => {
      await chooseOption(receiver, /^Olha Bondar/)
      list.mockReturnValue({ missioners: [missioners[1]], next: null })
      await userEvent.type(within(dialog).getByRole('searchbox'), 'Ser')
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ search: 'Ser' }))
      await expect(receiver).toHaveTextContent('Olha Bondar')
    })
    await step('hands over, and can be undone', async () => {
      await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Archive Ганна/ }))
      await userEvent.click(submit)
      await expect(await screen.findByText('4 contacts handed over')).toBeVisible()
      const sent = { from_missioner_id: 'a', to_missioner_id: 'c', archives_giver: true }
      await expect(handOver.mock.calls).toEqual([[sent]])
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(undo.mock.calls).toEqual([[{ _id: 'batch' }]]))
    })
  },
}

export const Empty: Story = {
  args: { path: '/office/missioners' },
  beforeEach: () => {
    list.mockReturnValue({ missioners: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No missioners yet')).toBeVisible()
  },
}

export const Dropping: Story = {
  beforeEach: () => {
    const before = window.fetch
    window.fetch = fn(async () => Response.json({ success: true, deleted: 3 }))
    const user = { _id: 'me', account_role: Role.ADMIN } as SessionUser
    Object.assign(session, { user, loggedIn: true })
    return () => {
      window.fetch = before
      Object.assign(session, { user: null, loggedIn: false })
    }
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('everything is archived once the words are typed, and the list is read again', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Archive all missioners' }))
      const dialog = await screen.findByRole('dialog', { name: 'Archive all missioners?' })
      await userEvent.type(within(dialog).getByLabelText('To confirm, type: all missioners'), 'all missioners')
      const reads = list.mock.calls.length
      await userEvent.click(within(dialog).getByRole('button', { name: 'Archive all missioners' }))
      await expect(await canvas.findByText('Missioners archived: 3')).toBeVisible()
      await expect(window.fetch).toHaveBeenCalledWith('/api/missioners/drop', expect.anything())
      await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(reads))
    })
    await step('a batch of the last thirty days can be restored', async () => {
      await expect(await canvas.findByText('9 missioners archived together')).toBeVisible()
    })
  },
}
