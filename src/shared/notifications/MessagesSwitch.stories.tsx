import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fakeNoticeBrowser, keepBrowser } from '../../worker/testing/fake-notice-browser.ts'
import { MessagesSwitch } from './MessagesSwitch.tsx'

const meta = {
  title: 'Menu/MessagesSwitch',
  component: MessagesSwitch,
  beforeEach: keepBrowser,
} satisfies Meta<typeof MessagesSwitch>

export default meta
type Story = StoryObj<typeof meta>

const label = 'Notifications on this device'

export const TurnedOnAndOff: Story = {
  loaders: [async () => void fakeNoticeBrowser()],
  play: async ({ canvas, userEvent }) => {
    const notices = await canvas.findByRole('switch', { name: label })
    await expect(notices).not.toBeChecked()
    await userEvent.click(notices)
    await waitFor(() => expect(notices).toBeChecked())
    await userEvent.click(notices)
    await waitFor(() => expect(notices).not.toBeChecked())
    await expect(canvas.queryByText(/That did not work/)).toBeNull()
  },
}

/** The switch is turned off again before the server has answered. */
export const TurnedOffAtOnce: Story = {
  loaders: [async () => fakeNoticeBrowser()],
  play: async ({ canvas, userEvent, loaded }) => {
    const { calls, state } = loaded as ReturnType<typeof fakeNoticeBrowser>
    const answer = window.fetch
    let goOn: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    window.fetch = async (...request) => {
      await held
      return answer(...request)
    }
    const notices = await canvas.findByRole('switch', { name: label })
    await userEvent.click(notices)
    await waitFor(() => expect(notices).toBeChecked())
    await userEvent.click(notices)
    await waitFor(() => expect(notices).not.toBeChecked())
    goOn?.()
    await waitFor(() => expect(calls.at(-1)?.path).toBe('webpush.unsubscribe'))
    await waitFor(() => expect(state.subscribed).toBeNull())
    await expect(notices).not.toBeChecked()
  },
}

/** The browser's permission was denied permanently. */
export const NotAllowed: Story = {
  loaders: [async () => void fakeNoticeBrowser({ permission: 'denied' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Notifications are blocked/)).toBeVisible()
    await expect(canvas.getByRole('switch', { name: label })).not.toBeChecked()
  },
}

export const RefusedByTheSchool: Story = {
  loaders: [
    async () => {
      fakeNoticeBrowser().state.isRefused = true
    },
  ],
  play: async ({ canvas, userEvent }) => {
    const notices = await canvas.findByRole('switch', { name: label })
    await userEvent.click(notices)
    await expect(await canvas.findByText('No')).toBeVisible()
    await waitFor(() => expect(notices).not.toBeChecked())
  },
}
