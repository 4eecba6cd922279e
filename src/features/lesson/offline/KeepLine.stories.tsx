import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { KeepLine } from './KeepLine.tsx'

const meta = {
  title: 'Lesson/KeepLine',
  component: KeepLine,
  args: {
    subject: 'course',
    state: { kind: 'away' },
    onMeasure: fn(),
    onLoad: fn(),
    onCancel: fn(),
    onLeave: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof KeepLine>

export default meta
type Story = StoryObj<typeof meta>

export const Away: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this course on this device' }))
    await expect(args.onMeasure).toHaveBeenCalledOnce()
  },
}

export const AwayLesson: Story = { args: { subject: 'lesson' } }

export const Measuring: Story = {
  args: { state: { kind: 'measuring' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Offered: Story = {
  args: { state: { kind: 'offered', bytes: 3_210_000 } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('It takes 3.2 MB. After that no network is needed to read and answer.')
    await userEvent.click(canvas.getByRole('button', { name: /^Load 3\.2/ }))
    await expect(args.onLoad).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading', loaded: 1_100_000, bytes: 3_210_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading onto this device' })).toHaveAttribute(
      'max',
      '3210000',
    )
    await expect(canvas.getByText('1.1 MB of 3.2 MB')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
}

export const Kept: Story = {
  args: { state: { kind: 'kept', bytes: 3_210_000 } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Kept on this device, 3.2 MB')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const Leaving: Story = {
  args: { state: { kind: 'leaving', bytes: 3_210_000 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const NetworkLost: Story = {
  args: { state: { kind: 'failed', reason: 'network' } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('The network was lost. What has come is kept.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onMeasure).toHaveBeenCalledOnce()
  },
}

export const NoRoom: Story = { args: { state: { kind: 'failed', reason: 'full' } } }

export const Refused: Story = { args: { state: { kind: 'failed', reason: 'refused' } } }

export const LoadingInRussian: Story = { args: Loading.args, globals: { locale: 'ru' } }

export const OfferedInUkrainian: Story = { args: Offered.args, globals: { locale: 'uk', theme: 'dark' } }
