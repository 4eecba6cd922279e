import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import AccountSettingsPage from './AccountSettingsPage.tsx'

const account = {
  _id: 'home',
  account_name: 'Home school',
  account_token: 'home',
  account_logo: '',
  account_hosts: ['home.example'],
  account_country_codes: [207],
  account_country_codes_defaults: [207],
  account_extra_props: { site_locales: ['en', 'ua'] },
  is_default: true,
  archived_at: null,
  created_at: new Date(2026, 1, 1),
  updated_at: new Date(2026, 1, 1),
}
const update = fn((input: object) => ({ account: { ...account, ...input } }))

const meta = {
  title: 'Accounts/Settings',
  component: FakeServer,
  args: {
    path: '/office/settings',
    pages: { '/office/settings': <AccountSettingsPage /> },
    replies: {
      'accounts.list': () => ({ accounts: [account] }),
      'accounts.update': (input) => update(input as object),
    },
  },
  beforeEach: () => {
    update.mockClear()
    const user = { _id: 'me', account_role: Role.ADMIN, account_id: 'home', tenant_account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: user as SessionUser })
    return () => Object.assign(session, { loggedIn: false, user: null })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Saves: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/.+/))
    await userEvent.type(name, 'Kyiv school')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText('Saved')).toBeVisible()
    await expect(update).toHaveBeenCalledWith(
      expect.objectContaining({ _id: 'home', account_name: 'Kyiv school', account_hosts: ['home.example'] }),
    )
  },
}
