import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { AppError } from '../lib/api/app-error.ts'
import { Badge } from '@radix-ui/themes'
import { Button } from './Button.tsx'
import { ErrorNote } from './notice/ErrorNote.tsx'
import { LoadFailure } from './office/LoadFailure.tsx'
import { Loading } from './notice/Loading.tsx'
import { Logo } from './Logo.tsx'
import { Notice } from './notice/Notice.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { showError } from './notice/show-error.ts'
import { Snackbar } from './notice/Snackbar.tsx'
import { showMessage } from './notice/snackbar-store.ts'

const meta = {
  title: 'UI/Feedback',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  args: {
    children: (
      <>
        <Logo />
        <p>
          <Badge color="gray">in progress</Badge> <Badge color="indigo">new</Badge> <Badge color="amber">waiting</Badge>{' '}
          <Badge color="green">
            <Check size={14} aria-hidden="true" />
            reviewed
          </Badge>{' '}
          <Badge color="red">closed</Badge>
        </p>
        <RelativeTime date={new Date(Date.now() - 2 * 86_400_000)} />
        <Loading />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 days ago')).toHaveAttribute('datetime')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')
  },
}

export const Empty: Story = {
  args: {
    children: (
      <Notice title="No courses yet" action={<Button>New course</Button>}>
        Import a course, or write the first one.
      </Notice>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No courses yet' })).toBeVisible()
  },
}

const retry = fn()
export const Failed: Story = {
  args: {
    children: (
      <>
        <LoadFailure error={new TypeError('Failed to fetch')} onRetry={retry} />
        <ErrorNote error={new AppError('You are not allowed to do this.', 403)} />
        <ErrorNote />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/The server isn’t responding/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are not allowed to do this.')
  },
}

const undo = fn()
export const Messages: Story = {
  args: { children: <Snackbar /> },
  play: async ({ canvas, userEvent }) => {
    showMessage('Archived', 'plain', { label: 'Undo', run: undo })
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalled()
    showError(new AppError('This address is taken.', 409))
    await expect(within(await canvas.findByRole('alert')).getByText('This address is taken.')).toBeVisible()
  },
}

/** A message goes after three seconds. */
export const MessageGoes: Story = {
  args: { children: <Snackbar /> },
  play: async ({ canvas }) => {
    const shown = performance.now()
    showMessage('Saved')
    await canvas.findByText('Saved')
    await waitFor(() => expect(canvas.queryByText('Saved')).toBeNull())
    await expect(performance.now() - shown).toBeGreaterThanOrEqual(2_990)
  },
}
