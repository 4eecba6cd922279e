import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { OfflineLine } from './OfflineLine.tsx'

const meta = {
  title: 'Lesson/OfflineLine',
  component: OfflineLine,
  args: { storedAt: new Date('2025-03-02T10:00:00'), onReload: fn() },
} satisfies Meta<typeof OfflineLine>

export default meta
type Story = StoryObj<typeof meta>

export const Copy: Story = {
  play: async ({ args, canvas, step }) => {
    // The story has a network, and no server.
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server isn’t responding\. This copy on your device is from March 2, 2025 at 10:00.AM\.$/,
    )
    await step('it reloads once the server answers', async () => {
      await expect(args.onReload).not.toHaveBeenCalled()
      const answer = spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'ready' }))
      await waitFor(() => expect(args.onReload).toHaveBeenCalled())
      await expect(answer.mock.calls[0]?.[0]).toBe('/api/ready')
      answer.mockRestore()
    })
  },
}

export const InRussian: Story = { globals: { locale: 'ru' } }

export const InUkrainian: Story = { globals: { locale: 'uk', theme: 'dark' } }
