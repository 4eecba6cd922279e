import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import RemotePictures from './RemotePictures.tsx'

const meta = {
  title: 'Compose/RemotePictures',
  component: RemotePictures,
  args: { isRetrying: false, onRetry: fn() },
} satisfies Meta<typeof RemotePictures>

export default meta
type Story = StoryObj<typeof meta>

export const BeingStored: Story = {
  args: { pictures: { waiting: 12, failed: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 pictures are being stored…')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    pictures: {
      waiting: 1,
      failed: [
        {
          address: 'https://pictures.example/a-very-long-path/of-a-picture/that-is-gone/abraham.png',
          failure: 'unreachable',
        },
        { address: 'http://10.0.0.7/hills.jpg', failure: 'forbidden' },
        { address: 'https://pictures.example/page.html', failure: 'not-a-picture' },
        { address: 'https://pictures.example/poster.tiff', failure: 'too-large' },
      ],
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('http://10.0.0.7/hills.jpg')).toBeVisible()
    await expect(canvas.getByText('This address is not on the public internet.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const NoneLeft: Story = {
  args: { pictures: { waiting: 0, failed: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
