import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from './ContactStatusBadge.tsx'

const meta = {
  title: 'Shared/ContactStatusBadge',
  component: ContactStatusBadge,
  args: { status: ContactStatus.NONE },
} satisfies Meta<typeof ContactStatusBadge>

export default meta
type Story = StoryObj<typeof meta>

const names = ['Empty', 'Not processed', 'No connection', 'Refused', 'Studying the Bible', 'Joined the Church', 'Guest']

/** Each status has its own colour. */
export const All: Story = {
  render: () => (
    <p>
      {Object.values(ContactStatus).map((status) => (
        <ContactStatusBadge key={status} status={status} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    const colours = names.map((name) => getComputedStyle(canvas.getByText(name)).backgroundColor)
    await expect(new Set(colours).size).toBe(names.length)
  },
}

/** A number of a newer version or of an import. */
export const Unknown: Story = {
  args: { status: 99 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Empty')).toBeVisible()
  },
}
