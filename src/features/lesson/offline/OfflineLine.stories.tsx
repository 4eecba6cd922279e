import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OfflineLine } from './OfflineLine.tsx'

const meta = {
  title: 'Lesson/OfflineLine',
  component: OfflineLine,
  args: { keptAt: new Date('2025-03-02T10:00:00'), forAnswers: true, onReload: fn() },
} satisfies Meta<typeof OfflineLine>

export default meta
type Story = StoryObj<typeof meta>

export const Lesson: Story = {
  play: async ({ args, canvas, step }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^You are offline\. This copy on your device is from March 2, 2025 at 10:00.AM\. Your answers are kept here/,
    )
    await step('the network’s return is noticed without anybody’s doing', async () => {
      // Once by the line itself: here there is a network.
      await expect(args.onReload).toHaveBeenCalledTimes(1)
      window.dispatchEvent(new Event('online'))
      await expect(args.onReload).toHaveBeenCalledTimes(2)
    })
  },
}

export const Courses: Story = {
  args: { forAnswers: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toHaveTextContent('Your answers')
  },
}

export const InRussian: Story = { globals: { locale: 'ru' } }

export const InUkrainian: Story = { globals: { locale: 'uk', theme: 'dark' } }
