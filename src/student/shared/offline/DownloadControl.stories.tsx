import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DownloadControl } from './DownloadControl.tsx'

const meta = {
  title: 'Lesson/KeepLine',
  component: DownloadControl,
  args: {
    subject: 'course',
    state: { kind: 'absent' },
    onMeasure: fn(),
    onLoad: fn(),
    onCancel: fn(),
    onAskRemove: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof DownloadControl>

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
    await canvas.findByText('It takes 3.2 MB. After that you can read and answer offline.')
    await userEvent.click(canvas.getByRole('button', { name: /^Download 3\.2/ }))
    await expect(args.onLoad).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading', loaded: 1_100_000, bytes: 3_210_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Downloading to this device' })).toHaveAttribute(
      'max',
      '3210000',
    )
    await expect(canvas.getByText('1.1 MB of 3.2 MB')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
}

export const Stored: Story = {
  args: { state: { kind: 'stored', bytes: 3_210_000 } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Kept on this device, 3.2 MB')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onAskRemove).toHaveBeenCalledOnce()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const Confirming: Story = {
  args: { state: { kind: 'confirming', bytes: 3_210_000 } },
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
    await canvas.findByText('The connection was lost. What has been downloaded so far is kept.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onMeasure).toHaveBeenCalledOnce()
  },
}

export const StorageFull: Story = { args: { state: { kind: 'failed', reason: 'full' } } }

export const Refused: Story = { args: { state: { kind: 'failed', reason: 'refused' } } }

export const LoadingInRussian: Story = { args: Loading.args, globals: { locale: 'ru' } }

export const OfferedInUkrainian: Story = { args: Offered.args, globals: { locale: 'uk', theme: 'dark' } }
