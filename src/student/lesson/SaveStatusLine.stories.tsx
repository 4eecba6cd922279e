import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SaveStatusLine } from './SaveStatus.tsx'

const meta = {
  title: 'Lesson/SaveStatusLine',
  component: SaveStatusLine,
} satisfies Meta<typeof SaveStatusLine>

export default meta
type Story = StoryObj<typeof meta>

export const OnThisDevice: Story = { args: { state: { kind: 'pending', durable: true, failing: false } } }

export const NotEvenThere: Story = {
  args: { state: { kind: 'pending', durable: false, failing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('not saved yet: keep this page open')).toBeVisible()
  },
}

export const SavedToday: Story = {
  args: { state: { kind: 'saved', at: new Date(new Date().setHours(14, 2)) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/saved .*02/)).toBeVisible()
  },
}

export const SavedLongAgo: Story = {
  args: { state: { kind: 'saved', at: new Date('2024-03-03T14:02:00') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/saved .*2024/)).toBeVisible()
  },
}

export const Refused: Story = {
  args: { state: { kind: 'refused', reason: 'Your teacher has already read this lesson, its answers are closed.' } },
}

export const NothingYet: Story = { args: { state: undefined } }
