import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import BouillonPage from './BouillonPage.tsx'

const meta = {
  title: 'Public site/Invitation',
  component: BouillonPage,
  args: { path: '/bouillon' },
  render: ({ path }) => {
    const { hook } = memoryLocation({ path })
    return (
      <Router hook={hook}>
        <BouillonPage />
      </Router>
    )
  },
  parameters: {
    // The page brings its own landmark, and the stage around every story has one too.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
} satisfies Meta<{ path: string }>

export default meta
type Story = StoryObj<typeof meta>

const title = 'Food for the soul, a spoonful at a time'

/** The invitation has the form for a conversation. */
export const WithTheForm: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Send the request' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show it on a full screen' })).toHaveAttribute(
      'href',
      '/bouillon-present',
    )
  },
}

/** On a screen that many people see there is nothing to fill in. */
export const Alone: Story = {
  args: { path: '/bouillon-present' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'How to start' })).toHaveAttribute('href', '/bouillon')
  },
}
