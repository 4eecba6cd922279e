import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { chooseLocale } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import OwnSettingsPage from './OwnSettingsPage.tsx'

const meta = {
  title: 'People/Own settings',
  component: FakeServer,
  args: {
    path: '/backoffice/settings',
    pages: { '/backoffice/settings': <OwnSettingsPage /> },
    replies: {
      'auth.listSessions': () => ({ sessions: [] }),
      'auth.secondFactor': () => ({ is_on: false, recovery_codes: 0, refused_at: null }),
      'auth.listAppTokens': () => ({ tokens: [] }),
    },
  },
  beforeEach: async () => {
    const user = { _id: 'me', account_role: Role.EDITOR, account_id: 'home', tenant_account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: user as SessionUser })
    return async () => {
      Object.assign(session, { loggedIn: false, user: null })
      await chooseLocale('en')
      localStorage.removeItem('language')
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** The language of the interface changes at once and is stored for the next visit. */
export const Language: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Українська' }))
    await expect(await canvas.findByRole('group', { name: 'Мова' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Українська' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(localStorage.getItem('language')).toBe('ua'))
  },
}
