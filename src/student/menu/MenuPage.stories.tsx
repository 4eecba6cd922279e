import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../lib/session.ts'
import MenuPage from './MenuPage.tsx'

const meta = {
  title: 'Student/Menu',
  component: MenuPage,
  parameters: {
    // The page brings its own landmarks, and the stage around every story has one too.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
} satisfies Meta<typeof MenuPage>

export default meta
type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    const places = within(await canvas.findByRole('navigation', { name: 'Sections' }))
    await expect(places.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(places.queryByRole('link', { name: 'Contacts' })).toBeNull()
  },
}

/** A role has the pages that it may open. */
export const OfAMissioner: Story = {
  beforeEach: () => {
    const user = { _id: 'me', user_fullname: 'Ірина', account_role: Role.MISSIONER, account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: { ...user, tenant_account_id: 'home' } as SessionUser })
    return () => Object.assign(session, { loggedIn: false, user: null })
  },
  play: async ({ canvas }) => {
    const places = within(await canvas.findByRole('navigation', { name: 'Sections' }))
    await expect(canvas.getByText('Ірина')).toBeVisible()
    await expect(places.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/contacts')
    await expect(places.queryByRole('link', { name: 'Accounts' })).toBeNull()
  },
}
