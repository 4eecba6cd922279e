import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import NotificationsPage from './NotificationsPage.tsx'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const HOUR_MS = 3_600_000
const sent = {
  _id: 'a',
  title: 'Meeting on Sunday',
  text: 'At ten, in the big hall. Tea afterwards.',
  url: '/course',
  user_type: 'student',
  locale: null,
  state: 'sent',
  send_at: new Date(Date.now() - 5 * HOUR_MS),
  finished_at: new Date(Date.now() - 5 * HOUR_MS),
  recipients: 1_240,
  sent: 1_222,
  gone: 15,
  failed: 3,
  sender: 'Оксана',
}
const scheduled = {
  ...sent,
  _id: 'b',
  title: 'Новий курс',
  text: 'Перший урок про надію',
  locale: 'ua',
  state: 'waiting',
  send_at: new Date(Date.now() + 30 * HOUR_MS),
  recipients: 0,
  sent: 0,
  gone: 0,
  failed: 0,
}
const sending = { ...sent, _id: 'c', title: 'Good morning', state: 'sending', sent: 500, gone: 0, failed: 0 }

const send = fn<(input: unknown) => unknown>()
const preview = fn<(input: unknown) => unknown>()
const cancel = fn<(input: unknown) => unknown>()
const resume = fn<(input: unknown) => unknown>()
const list = fn<() => unknown>()
const audience = fn<() => unknown>()

const meta = {
  title: 'Office/Notifications',
  component: FakeServer,
  args: {
    path: '/office/notifications',
    pages: { '/office/notifications': <NotificationsPage /> },
    replies: {
      'webpush.listBroadcasts': () => list(),
      'webpush.audience': () => audience(),
      'webpush.broadcast': (input) => send(input),
      'webpush.preview': (input) => preview(input),
      'webpush.cancelBroadcast': (input) => cancel(input),
      'webpush.resumeBroadcast': (input) => resume(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue({ broadcasts: [scheduled, sending, sent], next: null })
    audience.mockReset().mockReturnValue({
      devices: [
        { user_type: 'student', locale: 'ua', count: 1_100 },
        { user_type: 'student', locale: 'en', count: 1 },
        { user_type: 'missioner', locale: 'ua', count: 12 },
      ],
      safe_mode: false,
    })
    send.mockReset().mockReturnValue({ success: true, sent: 0, failed: 0 })
    preview.mockReset().mockReturnValue({ success: true, devices: 1 })
    cancel.mockReset().mockReturnValue({ success: true })
    resume.mockReset().mockReturnValue({ success: true })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Listed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,222 of 1,240 devices')).toBeVisible()
    await expect(canvas.getByText('unsubscribed: 15, failed: 3')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Being sent' })).toHaveAttribute('aria-valuenow', '500')
  },
}

export const StoppedBeforeItBegan: Story = {
  beforeEach: () => {
    list.mockReturnValue({ broadcasts: [scheduled], next: null })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(cancel).toHaveBeenCalledWith({ _id: 'b' })
    await waitFor(() => expect(resume).toHaveBeenCalledWith({ _id: 'b' }))
  },
}

export const StoppedWhileSending: Story = {
  beforeEach: () => {
    list.mockReturnValue({ broadcasts: [sending], next: null })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop sending “Good morning”?' }))
    await expect(cancel).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Stop sending' }))
    await waitFor(() => expect(cancel).toHaveBeenCalledWith({ _id: 'c' }))
  },
}

export const Written: Story = {
  beforeEach: () => {
    list.mockReturnValue({ broadcasts: [], next: null })
  },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'New notification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New notification' }))
    await step('says how many devices it reaches', async () => {
      await expect(await dialog.findByText('It reaches 1,101 devices')).toBeVisible()
      await chooseOption(dialog.getByRole('combobox', { name: 'Language' }), 'English')
      await expect(dialog.getByText('It reaches 1 device')).toBeVisible()
    })
    await step('can be tried on the own devices', async () => {
      await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Meeting')
      await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'On Sunday')
      await userEvent.click(dialog.getByRole('button', { name: 'Try it on my devices' }))
      await waitFor(() => expect(preview).toHaveBeenCalledWith({ title: 'Meeting', text: 'On Sunday', url: '/course' }))
    })
    await step('a page of another site is refused', async () => {
      const target = dialog.getByRole('textbox', { name: 'Page that opens' })
      await userEvent.clear(target)
      await userEvent.type(target, 'https://evil.example/')
      await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(target).toHaveAccessibleDescription(/Enter a page of this site/))
      await userEvent.clear(target)
      await userEvent.type(target, `${location.origin}/menu`)
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        _id: expect.any(String),
        title: 'Meeting',
        text: 'On Sunday',
        url: '/menu',
        userType: 'student',
        locale: 'en',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ScheduledInSafeMode: Story = {
  beforeEach: () => {
    list.mockReturnValue({ broadcasts: [], next: null })
    audience.mockReturnValue({ devices: [], safe_mode: true })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New notification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New notification' }))
    await expect(await dialog.findByText('It reaches no devices now')).toBeVisible()
    await expect(dialog.getByText('You have a message')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Meeting')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'On Sunday')
    await userEvent.click(dialog.getByRole('radio', { name: /At a chosen time/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    const moment = dialog.getByLabelText('Date and time')
    await waitFor(() => expect(moment).toHaveAccessibleDescription('Choose a time from now to a year ahead'))
    const later = `${new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10)}T10:00`
    await userEvent.type(moment, later)
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ send_at: new Date(later).toISOString() })),
    )
  },
}
