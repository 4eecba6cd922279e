import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import AuditPage from './AuditPage.tsx'
import RightsPage from './RightsPage.tsx'
import UndoPage from './UndoPage.tsx'

const at = new Date(2026, 10, 20, 9, 30)
const entry = (_id: string, action: string, more: object = {}) => ({
  _id,
  created_at: at,
  actor_name: 'Marta Manager',
  action,
  target_name: null,
  facts: {},
  ...more,
})
const entries = [
  entry('a', 'users.role', { target_name: 'Іван', facts: { before: Role.MISSIONER, after: Role.EDITOR } }),
  entry('b', 'refused', { facts: { operation: 'accounts.list' } }),
  entry('c', 'courses.create', { actor_name: null }),
]
const list = fn<(input: unknown) => unknown>()
const batches = fn<() => unknown>()
const restore = fn(() => ({ success: true, restored: 12 }))

const meta = {
  title: 'Office/Audit',
  component: FakeServer,
  args: {
    path: '/backoffice/audit',
    pages: {
      '/backoffice/audit': <AuditPage />,
      '/backoffice/undo': <UndoPage />,
      '/backoffice/access/rights': <RightsPage />,
    },
    replies: { 'audit.list': (input) => list(input), 'archive.list': () => batches(), 'archive.restore': restore },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ entries, next: null })
    batches.mockReset().mockReturnValue({
      batches: [{ _id: 'd', collection: 'courses', deleted: 12, archived_at: at }],
    })
    restore.mockClear()
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Log: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changed a role')).toBeVisible()
    await expect(canvas.getByText('Missioner → Editor and teacher')).toBeVisible()
    await expect(canvas.getByText('accounts.list')).toBeVisible()
    await expect(canvas.getByText('Administrator of the install')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Refusals' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Who' }), 'Mar')
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ group: 'refused', actor: 'Mar' }))
  },
}

export const EmptyLog: Story = {
  beforeEach: () => {
    list.mockReturnValue({ entries: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entries')).toBeVisible()
  },
}

export const Rights: Story = {
  args: { path: '/backoffice/access/rights' },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Create and change accounts/ })
    // Visitor, student, missioner, editor, manager, admin.
    await expect(row).toHaveTextContent(/–No–No–No–No–NoYes$/)
  },
}

export const Undo: Story = {
  args: { path: '/backoffice/undo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 courses')).toBeVisible()
    batches.mockReturnValue({ batches: [] })
    await userEvent.click(canvas.getByRole('button', { name: 'Restore all of them' }))
    await expect(await canvas.findByText('Nothing to restore')).toBeVisible()
    await expect(restore).toHaveBeenCalledWith({ _id: 'd' })
  },
}
