import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NoticeLine } from './NoticeLine.tsx'

const meta = {
  title: 'Lesson/NoticeLine',
  component: NoticeLine,
  args: { stage: 'off', isWaiting: true, onStart: fn(), onStop: fn() },
} satisfies Meta<typeof NoticeLine>

export default meta
type Story = StoryObj<typeof meta>

const offer = 'Notify me when the teacher answers'

export const Offered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(args.onStart).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: offer })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

export const Asking: Story = {
  args: { stage: 'asking' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your browser will now ask')
    await expect(canvas.getByRole('button', { name: offer })).toBeVisible()
  },
}

export const Subscribed: Story = {
  args: { stage: 'on' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You will get a notification on this device')
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off notifications' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

export const SubscribedAndReviewed: Story = {
  args: { stage: 'on', isWaiting: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Turn off notifications' })).toBeVisible()
  },
}

export const DeclinedJustNow: Story = {
  args: { stage: 'declined' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The answer will appear here')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Failed: Story = {
  args: { stage: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('press again')
    await expect(canvas.getByRole('button', { name: offer })).toBeEnabled()
  },
}

export const RefusedByTheSchool: Story = {
  args: { stage: 'failed', error: 'The push service of this browser is not supported here.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('not supported here')
  },
}

/** Empty where notifications are unsupported, and where none are awaited. */
const silent: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(canvas.queryByRole('button')).toBeNull()
  await expect(canvasElement).toHaveTextContent(/^$/)
}
export const Unsupported: Story = { args: { stage: 'unsupported' }, play: silent }
export const RefusedBefore: Story = { args: { stage: 'refused' }, play: silent }
export const NothingToWaitFor: Story = { args: { isWaiting: false }, play: silent }

export const LongUkrainian: Story = { args: { stage: 'failed' }, globals: { locale: 'uk', theme: 'dark' } }
export const InRussian: Story = { args: { stage: 'on' }, globals: { locale: 'ru' } }
