import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { readSiteNames } from '#domain/account/site-names.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { session } from '../../lib/session.ts'
import { FakeServer, type Replies } from '../../lib/testing/FakeServer.tsx'
import type { Account } from './account-data.ts'
import AccountsPage from './AccountsPage.tsx'

const account = (_id: string, account_name: string, given: Partial<Account> = {}): Account => ({
  _id,
  account_name,
  account_token: _id,
  account_logo: '',
  account_hosts: [],
  account_country_codes: [],
  account_country_codes_defaults: [],
  account_extra_props: { site_names: readSiteNames(), site_locales: ['en', 'ru', 'ua'] },
  is_default: false,
  version: 1,
  archived_at: null,
  created_at: new Date(2026, 1, 1),
  updated_at: new Date(2026, 1, 1),
  ...given,
})
const home = account('home', 'Home school', { is_default: true })
const kyiv = account('kyiv', 'Kyiv school', { account_hosts: ['kyiv.example'], account_country_codes: [207] })

const create = fn((input: unknown) => ({ account: { ...kyiv, ...(input as object) } }))
const remove = fn(() => ({ success: true, deleted: 1 }))
const restore = fn(() => ({ success: true, restored: 1 }))
const explain = fn(() => ({
  account: kyiv,
  account_reason: 'host',
  locale: 'ua',
  locale_reason: 'browser',
  phone_code: { id: 207, iso: 'UA', code: '380', country: 'country.UA' },
  phone_reason: 'unknown',
  logo: '',
  logo_reason: 'product',
}))
const install = { backup: null, is_backup_late: true, disk: null, given_up: [] }
const prometheus = {
  _id: 'prometheus',
  token_name: 'Prometheus',
  created_at: new Date(2026, 1, 1),
  last_used_at: new Date(2026, 1, 2, 9),
}
const createToken = fn(() => ({ token: 'bsm_shown-once' }))
const revokeToken = fn(() => ({ success: true }))
const replies: Replies = {
  'accounts.list': () => ({ accounts: [home, kyiv] }),
  'accounts.listArchived': () => ({ accounts: [] }),
  'accounts.create': create,
  'accounts.remove': remove,
  'accounts.restore': restore,
  'accounts.explain': explain,
  'install.read': () => install,
  'install.listTokens': () => ({ tokens: [prometheus], has_setting: false }),
  'install.createToken': createToken,
  'install.revokeToken': revokeToken,
}

const meta = {
  title: 'Accounts/Page',
  component: FakeServer,
  args: { path: '/office/accounts', pages: { '/office/accounts': <AccountsPage /> }, replies },
  decorators: [
    (Story) => {
      const user = { _id: 'me', account_role: Role.ADMIN, account_id: 'home', tenant_account_id: 'home' }
      Object.assign(session, { loggedIn: true, user })
      return <Story />
    },
  ],
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const list = await canvas.findByRole('grid', { name: 'Accounts' })
    await step('the own account cannot be archived', async () => {
      await expect(await within(list).findByText('Your account')).toBeVisible()
      await expect(within(list).queryByRole('button', { name: 'More actions: Home school' })).toBeNull()
      const kyivRow = within(list).getByRole('row', { name: /Kyiv school/ })
      await expect(within(kyivRow).getByText('Ukraine')).toBeVisible()
      await expect(within(kyivRow).getByText('en, ru, ua')).toBeVisible()
    })
    await step('a filter leaves the accounts without a host', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^No hosts/ }))
      await expect(within(list).queryByText('Kyiv school')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: /^No hosts/ }))
      await expect(await within(list).findByText('Kyiv school')).toBeVisible()
    })
    await step('the buttons of a row are no column to sort by', async () => {
      await expect(within(list).getByRole('button', { name: 'Hosts' })).toBeVisible()
      await expect(within(list).queryByRole('button', { name: 'Actions' })).toBeNull()
    })
    await step('an archived account can be undone', async () => {
      await userEvent.click(within(list).getByRole('button', { name: 'More actions: Kyiv school' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive Kyiv school' }))
      const question = within(await screen.findByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Archive the account' }))
      await waitFor(() => expect(remove).toHaveBeenCalledWith({ _id: 'kyiv' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(restore).toHaveBeenCalledWith({ _id: 'kyiv' }))
    })
  },
}

export const New: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Warsaw school')
    await userEvent.type(dialog.getByLabelText('Hosts'), 'https://warsaw.example')
    const countries = within(dialog.getByRole('group', { name: 'Countries' }))
    await userEvent.type(countries.getByRole('combobox'), 'pol')
    await waitFor(() => expect(countries.getAllByRole('option')[0]).toHaveTextContent('Poland'))
    await userEvent.keyboard('{Enter}')
    await expect(await countries.findByRole('button', { name: 'Remove Poland' })).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Русский' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    const hosts = dialog.getByLabelText('Hosts')
    await waitFor(() => expect(hosts).toHaveAccessibleDescription(/has to be a host name/))
    await userEvent.clear(hosts)
    await userEvent.type(hosts, 'warsaw.example, www.warsaw.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith({
        account_name: 'Warsaw school',
        account_logo: '',
        account_hosts: ['warsaw.example', 'www.warsaw.example'],
        account_country_codes: [157],
        account_country_codes_defaults: [],
        account_extra_props: { site_locales: ['en', 'ua'], site_names: { en: '', ru: '', ua: '' } },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const moments: { call: 'list' | 'update'; at: number }[] = []
export const Changed: Story = {
  args: {
    replies: {
      ...replies,
      'accounts.list': () => {
        moments.push({ call: 'list', at: performance.now() })
        return { accounts: [home, kyiv] }
      },
      'accounts.update': (input) => {
        moments.push({ call: 'update', at: performance.now() })
        return { account: { ...kyiv, ...(input as object) } }
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    moments.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Kyiv school' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the account' }))
    await userEvent.type(dialog.getByLabelText('Name'), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const callsSince = () => moments.slice(moments.findIndex(({ call }) => call === 'update'))
    await waitFor(() => expect(callsSince().map(({ call }) => call)).toEqual(['update', 'list']))
    const [update, list] = callsSince()
    // Timers of browsers are exact to a millisecond.
    await expect((list?.at ?? 0) - (update?.at ?? 0)).toBeGreaterThanOrEqual(199)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Explained: Story = {
  play: async ({ canvas, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: 'What a visitor gets' }))
    await userEvent.clear(panel.getByLabelText('Host'))
    await userEvent.type(panel.getByLabelText('Host'), 'kyiv.example')
    const language = panel.getByLabelText('Language of the browser')
    await userEvent.clear(language)
    // It takes letters only.
    await userEvent.type(language, '1u-k')
    await expect(language).toHaveValue('uk')
    await userEvent.click(panel.getByLabelText('Its second language'))
    await userEvent.paste('e2n-US')
    await expect(panel.getByLabelText('Its second language')).toHaveValue('en')
    await userEvent.click(panel.getByRole('button', { name: 'Explain' }))
    await expect(await panel.findByText('The host belongs to it.')).toBeVisible()
    await expect(panel.getByText('+380 Ukraine')).toBeVisible()
    await expect(explain).toHaveBeenCalledWith({ host: 'kyiv.example', country: '', languages: ['uk', 'en'] })
  },
}

export const Failure: Story = {
  args: {
    replies: {
      ...replies,
      'accounts.list': () => {
        throw new AppError('The server isn’t responding right now.', 503)
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server isn’t responding right now.')).toBeVisible()
  },
}

/** No administrator has to ask whether there is a backup. */
export const BackedUp: Story = {
  args: {
    replies: {
      ...replies,
      'install.read': () => ({
        ...install,
        backup: { created_at: new Date(Date.now() - 3_600_000), is_verified: true, is_encrypted: true },
        is_backup_late: false,
        disk: { free: 90e9, size: 100e9, state: 'well' },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Last backup: .* A trial restore has proved it\.$/)).toBeVisible()
    await expect(canvas.getByText('Room on the disk: 90 GB of 100 GB.')).toBeVisible()
    await expect(canvas.getByText('No background work failed in the last day.')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const BackedUpTooLongAgo: Story = {
  args: {
    replies: {
      ...replies,
      'install.read': () => ({
        ...install,
        backup: { created_at: new Date(Date.now() - 5 * 86_400_000), is_verified: false, is_encrypted: false },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It has not been proved by a trial restore/)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('npm run backup -- --verify --keep 14')
  },
}

export const NeverBackedUp: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No backup has been recorded on this server.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('every night')
  },
}

export const ServerInTrouble: Story = {
  args: {
    replies: {
      ...replies,
      'install.read': () => ({
        ...install,
        is_backup_late: false,
        disk: { free: 0.2e9, size: 100e9, state: 'full' },
        given_up: [
          { queue: 'morning-digest', count: 1 },
          { queue: 'staff-notices', count: 2 },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    const server = within(await canvas.findByRole('region', { name: 'Server' }))
    await expect(await server.findByText(/Nothing more can be saved/)).toBeVisible()
    await expect(
      server.getByText(/3 jobs were given up in the last day: morning-digest \(1\), staff-notices/),
    ).toBeVisible()
  },
}

/** The token is shown once, and revoked after a question. */
export const Monitoring: Story = {
  play: async ({ canvas, userEvent }) => {
    const monitoring = within(await canvas.findByRole('region', { name: 'Monitoring' }))
    await expect(await monitoring.findByText(/created February 1, 2026, last used February 2, 2026/)).toBeVisible()
    await userEvent.click(monitoring.getByRole('button', { name: 'Create a token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    const name = dialog.getByLabelText('Which program is it for?')
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Required field/))
    await userEvent.type(name, 'Grafana')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(createToken).toHaveBeenCalledWith({ token_name: 'Grafana' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Token' }))
    await expect(shown.getByLabelText('Token')).toHaveValue('bsm_shown-once')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await monitoring.findByRole('button', { name: 'Revoke Prometheus' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Revoke the token' }))
    await waitFor(() => expect(revokeToken).toHaveBeenCalledWith({ _id: 'prometheus' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const NoToken: Story = {
  args: {
    replies: {
      ...replies,
      'install.read': () => {
        throw new AppError('The server isn’t responding right now.', 503)
      },
      'install.listTokens': () => ({ tokens: [], has_setting: true }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No program has a token yet.')).toBeVisible()
    await expect(canvas.getByText('METRICS_TOKEN')).toBeVisible()
    const server = within(canvas.getByRole('region', { name: 'Server' }))
    await expect(await server.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
