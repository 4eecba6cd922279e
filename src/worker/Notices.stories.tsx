import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { leaveDevice } from '../features/lesson/offline/leave-device.ts'
import { session } from '../lib/session.ts'
import { readNotices, startNotices, stopNotices, storeSubscription } from './notices.ts'

// Subscriptions exist in browsers alone, so their tests live among the stories. What a push service, a person and the
// school would answer is given here; everything between is the page's own.

const key = 'BAh-kJ22bzhUzEf0n4i0rROBBSyUg7CEZuQmZkP2eWgyMBXBjC2t0lOj4aDQQ0TmcgRyoTPsF6a6LnEmwOxR1tQ'
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

interface Setting {
  permission?: NotificationPermission
  /** What the person says to the browser's question. */
  answer?: NotificationPermission
}

/** A browser with a worker behind it, and the calls that reach the school. */
function setUp({ permission = 'default', answer = 'granted' }: Setting = {}) {
  const calls: { path: string; input: Record<string, unknown> }[] = []
  const state = { permission, answer, subscribed: null as string | null, isRefused: false }
  const made = (publicKey: string) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    expirationTime: null,
    options: { applicationServerKey: bytesOf(publicKey) },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.subscribed = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (state.subscribed === null ? null : made(state.subscribed)),
    subscribe: fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.subscribed = applicationServerKey
      return made(applicationServerKey)
    }),
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  const requestPermission = fn(async () => {
    state.permission = state.answer
    return state.answer
  })
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: {
      get permission() {
        return state.permission
      },
      requestPermission,
    },
  })
  window.fetch = async (address, init) => {
    const path = new URL(String(address), location.href).pathname.replace('/trpc/', '')
    const [input] = Object.values(JSON.parse(String(init?.body ?? '{}')) as Record<string, { json: object }>)
    calls.push({ path, input: { ...input?.json } })
    if (state.isRefused && path === 'webpush.subscribe') {
      const data = { code: 'BAD_REQUEST', httpStatus: 400, statusCode: 400 }
      return Response.json([{ error: { json: { message: 'No', code: -32_600, data } } }], { status: 400 })
    }
    return Response.json([{ result: { data: { json: { publicKey: key, success: true } } } }])
  }
  return { calls, state, pushManager, requestPermission }
}

const earlier = {
  fetch: window.fetch,
  worker: Object.getOwnPropertyDescriptor(navigator, 'serviceWorker'),
  notification: Object.getOwnPropertyDescriptor(window, 'Notification'),
}

const meta = {
  title: 'Worker/Notices',
  component: () => <p>How a page lets its worker bring messages</p>,
  beforeEach: () => {
    const info = console.info
    console.info = fn()
    return () => {
      console.info = info
      window.fetch = earlier.fetch
      Reflect.deleteProperty(navigator, 'serviceWorker')
      if (earlier.worker) Object.defineProperty(navigator, 'serviceWorker', earlier.worker)
      if (earlier.notification) Object.defineProperty(window, 'Notification', earlier.notification)
      Object.assign(session, { user: null, loggedIn: false })
    }
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const AskedFor: Story = {
  play: async ({ step }) => {
    const { calls, requestPermission } = setUp()
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
    const { calls } = setUp()
    Object.assign(session, { user: { account_role: Role.MISSIONER } as SessionUser, loggedIn: true })
    await startNotices()
    await expect(calls.at(-1)?.input.userType).toBe('missioner')
  },
}

export const Refused: Story = {
  play: async ({ step }) => {
    await step('a no at the press is said in the log alone, and nothing is sent', async () => {
      const { calls } = setUp({ answer: 'denied' })
      await expect(startNotices()).resolves.toBe('refused')
      await expect(mocked(console.info)).toHaveBeenCalled()
      await expect(calls).toEqual([])
    })
    await step('so is one from before', async () => {
      setUp({ permission: 'denied' })
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
    const { state } = setUp()
    state.isRefused = true
    await expect(startNotices()).rejects.toThrow()
    await expect(readNotices()).resolves.toBe('off')
  },
}

export const BoundToOldKeys: Story = {
  play: async () => {
    const { state, pushManager } = setUp({ permission: 'granted' })
    state.subscribed = `${key.slice(0, -2)}AA`
    await storeSubscription()
    await expect(state.subscribed).toBe(key)
    await storeSubscription()
    await expect(pushManager.subscribe).toHaveBeenCalledOnce()
  },
}

export const SignedOut: Story = {
  play: async () => {
    const { calls, state } = setUp({ permission: 'granted' })
    state.subscribed = key
    await leaveDevice('somebody')
    await expect(state.subscribed).toBeNull()
    await expect(calls.map(({ path }) => path)).toEqual(['webpush.unsubscribe'])
  },
}
