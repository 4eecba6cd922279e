import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import AccountChoice from './AccountChoice.tsx'

const closed = fn()

const meta = {
  title: 'Office/Account choice',
  component: FakeServer,
  args: {
    path: '/',
    pages: { '/': <AccountChoice onClose={closed} /> },
    replies: {
      'accounts.list': () => ({
        accounts: [
          { _id: 'a1', account_name: 'Emmaus' },
          { _id: 'a2', account_name: 'Добрая весть' },
        ],
      }),
    },
  },
  beforeEach: () => {
    session.user = { _id: 'me', account_role: Role.ADMIN, account_id: 'a1', tenant_account_id: 'a1' } as SessionUser
    return () => {
      session.user = null
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Choice: Story = {
  play: async ({ userEvent, step }) => {
    await step('the present account is marked', async () => {
      await expect(await screen.findByRole('option', { name: 'Emmaus your account You are here' })).toBeVisible()
      await expect(screen.getByRole('option', { name: 'Добрая весть' })).toBeVisible()
    })
    await step('letters find an account', async () => {
      await userEvent.keyboard('вес')
      await expect(screen.queryByRole('option', { name: /^Emmaus/ })).toBeNull()
    })
    await step('the present account closes the dialog', async () => {
      await userEvent.clear(screen.getByRole('combobox'))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    })
  },
}
