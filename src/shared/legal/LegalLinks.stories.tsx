import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import LegalLinks from './LegalLinks.tsx'

const meta = { title: 'Shared/Legal texts', component: LegalLinks } satisfies Meta<typeof LegalLinks>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the text behind a button, reads its first words, and closes it. */
const opensAndCloses =
  (button: string, title: string): Story['play'] =>
  async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await expect(dialog.textContent?.length).toBeGreaterThan(300)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

export const Privacy: Story = { play: opensAndCloses('Privacy', 'Privacy policy') }
export const Terms: Story = { play: opensAndCloses('Terms', 'Terms of use') }
export const DataProtection: Story = { play: opensAndCloses('GDPR', 'Your rights under the GDPR') }
export const About: Story = { play: opensAndCloses('About us', 'About us') }
export const Support: Story = { play: opensAndCloses('Help', 'Help') }
