import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppError } from '../lib/api/app-error.ts'
import { ConfirmDialog } from './dialog/ConfirmDialog.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { TypeToConfirmDialog } from './form/TypeToConfirmDialog.tsx'

const meta = {
  title: 'UI/Dialogs',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

const close = fn()
const confirm = fn(async () => undefined)

export const Plain: Story = {
  args: {
    children: (
      <Dialog title="Keyboard" description="On one sheet." width="34rem" onClose={close}>
        <button type="button">J</button>
      </Dialog>
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' })
    await expect(dialog).toHaveAccessibleDescription('On one sheet.')
    within(dialog).getByRole('button', { name: 'J' }).focus()
    await userEvent.keyboard('{Escape}')
    await expect(close).toHaveBeenCalled()
  },
}

export const Question: Story = {
  args: {
    children: (
      <ConfirmDialog
        title="Archive the course?"
        confirmLabel="Archive"
        error={new AppError('You are not allowed to do this.', 403)}
        onConfirm={confirm}
        onClose={close}
      >
        It goes with its lessons.
      </ConfirmDialog>
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive the course?' }))
    await expect(dialog.getByText('You are not allowed to do this.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    await expect(confirm).toHaveBeenCalled()
  },
}

const drop = fn(async () => undefined)
export const TypedQuestion: Story = {
  args: {
    children: (
      <TypeToConfirmDialog
        phrase="6 courses"
        title="Archive all courses?"
        description="They can be restored for 30 days."
        submitLabel="Archive all"
        onConfirm={drop}
        onClose={close}
      />
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive all courses?' }))
    const field = dialog.getByLabelText('To confirm, type: 6 courses')
    await userEvent.type(field, '6 les')
    await expect(field).toHaveAccessibleDescription('This is not “6 courses”.')
    await userEvent.click(dialog.getByRole('button', { name: 'Archive all' }))
    await expect(drop).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '  6  Courses{Enter}')
    await waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
  },
}
