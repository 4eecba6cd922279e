import { fn } from 'storybook/test'
import { session } from '../../lib/session.ts'

/** The school's public key. */
export const key = 'BAh-kJ22bzhUzEf0n4i0rROBBSyUg7CEZuQmZkP2eWgyMBXBjC2t0lOj4aDQQ0TmcgRyoTPsF6a6LnEmwOxR1tQ'
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

interface Setting {
  permission?: NotificationPermission
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission
}

/** A browser with a service worker, and the calls that reach the school. */
export function fakeNoticeBrowser({ permission = 'default', answer = 'granted' }: Setting = {}) {
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

/** For `beforeEach` of stories that use it: restores the browser afterwards. */
export function keepBrowser(): () => void {
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
}
