import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { LessonProblem } from './LessonProblem.tsx'

const meta = {
  title: 'Lesson/LessonProblem',
  component: LessonProblem,
  args: {
    error: new AppError('Error', 500),
    offline: false,
    readUnsent: async (): Promise<readonly unknown[]> => [],
    onRetry: fn(),
  },
} satisfies Meta<typeof LessonProblem>

export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  args: { offline: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const DeadLink: Story = {
  args: { error: new AppError('This lesson link is not valid', 404) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Enter another link' })).toHaveAttribute('href', '/lesson')
    await expect(canvas.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/course')
  },
}

export const DeadLinkWithAnswers: Story = {
  args: {
    error: new AppError('This link no longer works. Please ask for a new one.', 404),
    readUnsent: async () => ['Because he trusted the promise.', 2],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/2 answers did not reach your teacher/)).toBeVisible()
    await expect(canvas.getByText('Because he trusted the promise.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy what you wrote' })).toBeVisible()
  },
}

export const SignedOut: Story = { args: { error: new AppError('Sign in first', 401) } }

export const ServerFailed: Story = { args: { error: new AppError('Something went wrong', 500) } }
