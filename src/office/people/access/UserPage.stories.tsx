import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { UserState } from '#domain/user-state.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import AccessPage from './AccessPage.tsx'
import UserPage from './UserPage.tsx'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const iryna = {
  _id: 'u',
  user_fullname: 'Ірина Бондар',
  user_login: 'iryna@school.test',
  account_role: Role.MISSIONER,
  account_locale: 'ua',
  user_state: UserState.authorized,
  has_second_factor: false,
  version: 3,
}
const get = fn<(input: unknown) => unknown>()
const update = fn<(input: unknown) => unknown>()

const meta = {
  title: 'People/User',
  component: FakeServer,
  args: {
    path: '/backoffice/access/u',
    pages: { '/backoffice/access': <AccessPage />, '/backoffice/access/:user': <UserPage /> },
    replies: {
      'users.list': () => ({ users: [iryna], next: null }),
      'users.get': (input) => get(input),
      'users.update': (input) => update(input),
      'users.listSessions': () => ({ sessions: [] }),
      'users.listAppTokens': () => ({ tokens: [] }),
    },
  },
  beforeEach: () => {
    get.mockReset().mockReturnValue({ user: iryna })
    update.mockReset().mockReturnValue({ user: iryna })
    const user = { _id: 'me', account_role: Role.ADMIN, account_id: 'home', tenant_account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: user as SessionUser })
    return () => Object.assign(session, { loggedIn: false, user: null })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** An administrator gives another role; the page shows what the server has then. */
export const AnotherRole: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/iryna@school\.test · Missioner/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }))
    await chooseOption(dialog.getByRole('combobox', { name: 'Role' }), 'Editor and teacher')
    get.mockReturnValue({ user: { ...iryna, account_role: Role.EDITOR, version: 4 } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(expect.objectContaining({ _id: 'u', version: 3, account_role: Role.EDITOR })),
    )
    await expect(await canvas.findByText(/iryna@school\.test · Editor/)).toBeVisible()
  },
}

/** The list has each user with the role, and a way to the page of the user. */
export const List: Story = {
  args: { path: '/backoffice/access' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Ірина Бондар' })
    await expect(link).toHaveAttribute('href', '/backoffice/access/u')
    await expect(canvas.getByRole('row', { name: /Ірина Бондар/ })).toHaveTextContent('Missioner')
  },
}
