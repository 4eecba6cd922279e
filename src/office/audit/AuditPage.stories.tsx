import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { AppError } from '../../lib/api/app-error.ts'
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
  entry('i', 'contacts.import', { facts: { created: 380, updated: 10, refused: 2, file_name: 'spring.xlsx' } }),
]
const list = fn<(input: unknown) => unknown>()
const undoBatch = (_id: string, kind: string, count: number) => ({
  _id,
  kind,
  count,
  created_at: at,
  actor_name: 'Marta Manager',
  file_name: kind.endsWith('.import') ? 'spring.xlsx' : null,
})
const undoBatches = fn<() => unknown>()
const undo = fn<(input: unknown) => unknown>()

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
    replies: {
      'audit.list': (input) => list(input),
      'undo.list': () => undoBatches(),
      'undo.restore': (input) => undo(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ entries, next: null })
    undoBatches.mockReset().mockReturnValue({ batches: [{ ...undoBatch('d', 'courses.drop', 12), actor_name: null }] })
    undo.mockReset().mockReturnValue({ success: true, restored: 3, left: 1 })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Log: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changed a role')).toBeVisible()
    await expect(canvas.getByText('Missioner → Editor and teacher')).toBeVisible()
    await expect(canvas.getByText('accounts.list')).toBeVisible()
    await expect(canvas.getByText('Server administrator')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Refusals' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Who' }), 'Mar')
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ group: 'refused', actor: 'Mar' }))
  },
}

export const FilteredByAddress: Story = {
  args: { path: '/backoffice/audit?about=people&act=users.role&from=2026-11-01' },
  play: async ({ canvas, step }) => {
    const from = new Date(2026, 10, 1).toISOString()
    await step('the address says what is shown', async () => {
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ group: 'people', action: 'users.role', from }))
      await expect(await canvas.findByRole('button', { name: /^Action: Changed a role/ })).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'From: Nov 1, 2026' })).toBeVisible()
    })
    await step('an act that is about something else is left', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sign-ins' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ group: 'sign-in', from }))
    })
    await step('all filters are cleared at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ group: 'sign-in' }))
    })
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
    const row = await canvas.findByText('12 courses archived together')
    await expect(row).toBeVisible()
    await expect(canvas.getByText(/Server administrator/)).toBeVisible()
    undoBatches.mockReturnValue({ batches: [] })
    await userEvent.click(canvas.getByRole('button', { name: 'Restore all of them' }))
    const question = await screen.findByRole('alertdialog')
    await expect(undo).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Restore all of them' }))
    await expect(await canvas.findByText('Nothing to undo')).toBeVisible()
    await expect(undo).toHaveBeenCalledWith({ _id: 'd' })
  },
}

export const UndoOfEveryKind: Story = {
  args: { path: '/backoffice/undo' },
  beforeEach: () => {
    undoBatches.mockReturnValue({
      batches: [
        undoBatch('e', 'missioners.import', 40),
        undoBatch('f', 'missioners.update', 1),
        undoBatch('g', 'handover.run', 4),
      ],
    })
  },
  play: async ({ canvas, step }) => {
    await step('what, who and when', async () => {
      await expect(await canvas.findByText('40 missioners imported from spring.xlsx')).toBeVisible()
      await expect(canvas.getByText('1 missioner changed')).toBeVisible()
      await expect(canvas.getAllByText(/Marta Manager/)).toHaveLength(3)
    })
    const button = canvas.getByRole('button', { name: 'Undo all of it', description: /4 contacts handed over/ })
    await step('the question can be cancelled', async () => {
      await userEvent.click(button)
      const question = await screen.findByRole('alertdialog')
      await expect(question).toHaveAccessibleDescription(/4 contacts handed over.*go back to the missioner/)
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(undo).not.toHaveBeenCalled()
    })
    await step('the reply says what was left', async () => {
      undoBatches.mockReturnValue({ batches: [] })
      await userEvent.click(button)
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo all of it' }),
      )
      await expect(await screen.findByText(/1 record was changed since/)).toBeVisible()
      await expect(undo.mock.calls).toEqual([[{ _id: 'g' }]])
    })
  },
}

export const UndoRefused: Story = {
  args: { path: '/backoffice/undo' },
  beforeEach: () => {
    undoBatches.mockReturnValue({ batches: [undoBatch('e', 'handover.run', 4)] })
    undo.mockImplementation(() => {
      throw new AppError('It was undone before.', 404)
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo all of it' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Undo all of it' }))
    await expect(await within(question).findByRole('alert')).toBeVisible()
  },
}
