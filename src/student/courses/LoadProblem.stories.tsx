import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { LoadProblem } from './LoadProblem.tsx'

const meta = {
  title: 'Lesson/LoadProblem',
  component: LoadProblem,
  args: { error: new AppError('Something went wrong on our side.', 500), offline: false, onRetry: fn() },
} satisfies Meta<typeof LoadProblem>

export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Offline: Story = { args: { offline: true } }

export const NoSuchCourse: Story = {
  args: { error: new AppError('This was not found.', 404) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/course')
  },
}
