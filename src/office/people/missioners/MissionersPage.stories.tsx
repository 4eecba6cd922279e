import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import MissionersPage from './MissionersPage.tsx'

const missioner = (_id: string, missioner_name: string, phone: string | null, contacts = 0) => ({
  _id,
  missioner_name,
  missioner_phone: phone === null ? null : { phone },
  contacts,
  user_login: contacts > 0 ? `${_id}@school.test` : null,
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
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ missioners, next: null })
    remove.mockReset().mockReturnValue({ success: true, deleted: 1 })
    restore.mockReset().mockReturnValue({ success: true, restored: 1 })
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
      await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
      await expect(await screen.findByText('2 missioners are archived')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(restore.mock.calls).toEqual([[{ _id: 'b' }], [{ _id: 'c' }]]))
    })
    await step('a press on one edits it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ганна Коваль' }))
      await expect(await screen.findByRole('dialog', { name: 'Edit the missioner' })).toBeVisible()
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
