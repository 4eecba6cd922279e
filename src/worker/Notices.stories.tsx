import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { leaveDevice } from '../features/lesson/offline/leave-device.ts'
import { session } from '../lib/session.ts'
import { readNotices, startNotices, stopNotices, storeSubscription } from './notices.ts'
import { fakeNoticeBrowser, keepBrowser, key } from './testing/fake-notice-browser.ts'

// Subscriptions exist in browsers alone, so their tests live among the stories. What a push service, a person and the
// school would answer is given here; everything between is the page's own.

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
    await step('nobody is subscribed or asked by the page itself', async () => {
      await expect(readNotices()).resolves.toBe('off')
      await expect(requestPermission).not.toHaveBeenCalled()
    })
    await step('it is on once the browser allows it and the school has stored it', async () => {
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
    await step('it ends in the browser and at the school', async () => {
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
    await step('a no at the press is said in the log alone, and nothing is sent', async () => {
      const { calls } = fakeNoticeBrowser({ answer: 'denied' })
      await expect(startNotices()).resolves.toBe('refused')
      await expect(mocked(console.info)).toHaveBeenCalled()
      await expect(calls).toEqual([])
    })
    await step('so is one from before', async () => {
      fakeNoticeBrowser({ permission: 'denied' })
      await expect(readNotices()).resolves.toBe('refused')
    })
    await step('and a browser without any', async () => {
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
