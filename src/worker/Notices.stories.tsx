import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { leaveDevice } from '../sync/person/leave-device.ts'
import { session } from '../lib/session.ts'
import { readNotices, startNotices, stopNotices, storeSubscription } from './notices.ts'
import { fakeNoticeBrowser, keepBrowser, key } from './testing/fake-notice-browser.ts'

// Only browsers have subscriptions, so their tests are stories. The answers of the push service, the person and the school
// are faked.

const meta = {
  title: 'Worker/Notices',
  component: () => <p>How a page lets its worker bring messages</p>,
  beforeEach: keepBrowser,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const AskedFor: Story = {
  play: async ({ step }) => {
    const { calls, requestPermission } = fakeNoticeBrowser()
    const own = { link_token: 'token', studying_id: 'id', guest_secret: 'secret' }
    await step('the page neither subscribes nor asks without a press', async () => {
      await expect(readNotices()).resolves.toBe('off')
      await expect(requestPermission).not.toHaveBeenCalled()
    })
    await step('it is on once the browser has allowed it and the school has stored it', async () => {
      await expect(startNotices(own)).resolves.toBe('on')
      const { input } = calls.find(({ path }) => path === 'webpush.subscribe') ?? {}
      await expect(input).toMatchObject({
        userType: 'student',
        ...own,
        subscription: { keys: { p256dh: 'p', auth: 'a' } },
      })
    })
    await step('another page finds it', async () => {
      await expect(readNotices()).resolves.toBe('on')
    })
    await step('it is ended in the browser and at the school', async () => {
      await stopNotices()
      await expect(readNotices()).resolves.toBe('off')
      await expect(calls.at(-1)?.path).toBe('webpush.unsubscribe')
    })
  },
}

export const OfThoseWhoReview: Story = {
  play: async () => {
    const { calls } = fakeNoticeBrowser()
    Object.assign(session, { user: { account_role: Role.MISSIONER } as SessionUser, loggedIn: true })
    await startNotices()
    await expect(calls.at(-1)?.input.userType).toBe('missioner')
  },
}

export const Refused: Story = {
  play: async ({ step }) => {
    await step('a refusal is only logged, and nothing is sent', async () => {
      const { calls } = fakeNoticeBrowser({ answer: 'denied' })
      await expect(startNotices()).resolves.toBe('refused')
      await expect(mocked(console.info)).toHaveBeenCalled()
      await expect(calls).toEqual([])
    })
    await step('so is an earlier refusal', async () => {
      fakeNoticeBrowser({ permission: 'denied' })
      await expect(readNotices()).resolves.toBe('refused')
    })
    await step('and a browser without support', async () => {
      Reflect.deleteProperty(window, 'Notification')
      await expect(readNotices()).resolves.toBe('unsupported')
    })
  },
}

export const NotStored: Story = {
  play: async () => {
    const { state } = fakeNoticeBrowser()
    state.isRefused = true
    await expect(startNotices()).rejects.toThrow()
    await expect(readNotices()).resolves.toBe('off')
  },
}

export const BoundToOldKeys: Story = {
  play: async () => {
    const { state, pushManager } = fakeNoticeBrowser({ permission: 'granted' })
    state.subscribed = `${key.slice(0, -2)}AA`
    await storeSubscription()
    await expect(state.subscribed).toBe(key)
    await storeSubscription()
    await expect(pushManager.subscribe).toHaveBeenCalledOnce()
  },
}

export const SignedOut: Story = {
  play: async () => {
    const { calls, state } = fakeNoticeBrowser({ permission: 'granted' })
    state.subscribed = key
    await leaveDevice('somebody')
    await expect(state.subscribed).toBeNull()
    await expect(calls.map(({ path }) => path)).toEqual(['webpush.unsubscribe'])
  },
}
