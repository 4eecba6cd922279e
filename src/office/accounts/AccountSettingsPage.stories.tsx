import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { defaultSettings } from '#domain/account/account-settings.ts'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import AccountSettingsPage from './AccountSettingsPage.tsx'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const account = {
  _id: 'home',
  account_name: 'Home school',
  account_token: 'home',
  account_logo: '',
  account_hosts: ['home.example'],
  account_country_codes: [207],
  account_country_codes_defaults: [207],
  account_extra_props: { site_locales: ['en', 'ua'], site_names: { en: 'Home school', ru: '', ua: '' } },
  is_default: true,
  archived_at: null,
  created_at: new Date(2026, 1, 1),
  updated_at: new Date(2026, 1, 1),
}
const settings = { ...defaultSettings, messengers: { wa: '+380671234567' } }
const change = fn((input: object) => ({ ...input, version: 5 }))
const get = fn(() => ({ account }))
let repliedAt = 0
const update = fn((input: object) => {
  repliedAt = performance.now()
  return { account: { ...account, ...input } }
})

const meta = {
  title: 'Accounts/Settings',
  component: FakeServer,
  args: {
    path: '/office/settings',
    pages: { '/office/settings': <AccountSettingsPage /> },
    replies: {
      'accounts.get': () => get(),
      'accounts.settings': () => ({ settings, version: 4 }),
      'accounts.changeSettings': (input) => change(input as object),
      'accounts.updateOwn': (input) => update(input as object),
    },
  },
  beforeEach: () => {
    get.mockClear()
    update.mockClear()
    change.mockClear()
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
    get.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalled())
    await expect(await screen.findByText('Saved')).toBeVisible()
    await expect(update).toHaveBeenCalledWith(
      expect.objectContaining({ _id: 'home', account_name: 'Kyiv school', account_hosts: ['home.example'] }),
    )
    // A change is applied 200 ms after its reply.
    await waitFor(() => expect(get).toHaveBeenCalled())
    await expect(performance.now() - repliedAt).toBeGreaterThanOrEqual(199)
  },
}

/** Managers choose what the account says and shows; which countries belong to it is an administrator's choice. */
export const OfAManager: Story = {
  beforeEach: () => {
    const user = { _id: 'me', account_role: Role.ACCOUNT_MANAGER, account_id: 'home', tenant_account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: user as SessionUser })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: 'WhatsApp' })).toHaveValue('+380671234567')
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    const names = within(canvas.getByRole('group', { name: 'Name on the site' }))
    await expect(names.getByRole('textbox', { name: 'English' })).toHaveValue('Home school')
    await expect(canvas.getByRole('textbox', { name: 'Hosts' })).toHaveValue('home.example')
    await expect(canvas.queryByRole('group', { name: 'Countries' })).toBeNull()
    await userEvent.type(name, ' 2')
    await userEvent.type(names.getByRole('textbox', { name: 'Українська' }), 'Наша школа')
    await userEvent.clear(names.getByRole('textbox', { name: 'English' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'English' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalled())
    const [changes] = update.mock.lastCall ?? []
    await expect(changes).toMatchObject({
      account_name: 'Home school 2',
      account_extra_props: { site_locales: ['ua'], site_names: { en: '', ru: '', ua: 'Наша школа' } },
    })
    await expect(changes).not.toHaveProperty('account_country_codes')
  },
}

export const OwnChoices: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const whatsApp = await canvas.findByRole('textbox', { name: 'WhatsApp' })
    const save = canvas.getByRole('button', { name: 'Save these settings' })
    await expect(whatsApp).toHaveValue('+380671234567')
    await step('a wrong number is explained', async () => {
      await userEvent.clear(whatsApp)
      await userEvent.type(whatsApp, 'grace')
      await userEvent.click(save)
      await waitFor(() => expect(whatsApp).toHaveAccessibleDescription(/phone number with its country code/))
      await expect(change).not.toHaveBeenCalled()
    })
    await step('the settings are stored', async () => {
      await userEvent.clear(whatsApp)
      await userEvent.type(canvas.getByRole('textbox', { name: 'Telegram' }), '@grace_school')
      await userEvent.click(canvas.getByRole('switch', { name: /Safe mode/ }))
      const days = canvas.getByRole('textbox', { name: 'Guests: days' })
      await userEvent.clear(days)
      await userEvent.type(days, '0')
      await userEvent.click(save)
      await waitFor(() => expect(days).toHaveAccessibleDescription(/from 1 to 365/))
      await userEvent.clear(days)
      await userEvent.type(days, '21')
      await chooseOption(canvas.getByRole('combobox', { name: 'Erase contacts after' }), '2 years')
      await userEvent.click(save)
      await expect(await screen.findByText('Saved')).toBeVisible()
      await expect(change).toHaveBeenCalledWith({
        _id: 'home',
        version: 4,
        settings: {
          ...defaultSettings,
          messengers: { tg: '@grace_school', fb: '', wa: '', vb: '' },
          safe_mode: true,
          update_days: { ...defaultSettings.update_days, guest: 21 },
          retention_months: 24,
        },
      })
    })
  },
}

/** Messages to contacts are stored at once; a removed one comes back with Undo. */
export const Messages: Story = {
  beforeEach: () => {
    change.mockReset().mockImplementation((input: object) => ({ ...input, version: 5 }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sunday')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Write the message in at least one language')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), 'Come on Sunday')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const templates = [{ name: 'Sunday', texts: { en: 'Come on Sunday', ru: '', ua: '' } }]
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({ _id: 'home', version: 4, settings: { ...settings, templates } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const RemovedMessage: Story = {
  args: {
    replies: {
      'accounts.get': () => get(),
      'accounts.settings': () => ({
        settings: { ...settings, templates: [{ name: 'Sunday', texts: { en: 'Come', ru: '', ua: '' } }] },
        version: 4,
      }),
      'accounts.changeSettings': (input) => change(input as object),
    },
  },
  beforeEach: () => {
    change.mockReset().mockImplementation((input: object) => ({ ...input, version: 5 }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove “Sunday”' }))
    await waitFor(() => expect(change).toHaveBeenCalledWith(expect.objectContaining({ version: 4 })))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith({
        _id: 'home',
        version: 5,
        settings: { ...settings, templates: [{ name: 'Sunday', texts: { en: 'Come', ru: '', ua: '' } }] },
      }),
    )
  },
}
