import type { Role } from '#domain/roles.ts'
import { session } from '../lib/session.ts'
import { client } from '../lib/api/trpc.ts'
import { withTimeout } from '../lib/timing/with-timeout.ts'

/** Whether this browser shows notifications of the school while no page is open. */
export type NoticeState = 'unsupported' | 'refused' | 'off' | 'on'

/** The studying that a guest wants to be notified about; the secret proves that it is theirs. */
export interface GuestStudying {
  link_token: string
  studying_id: string
  guest_secret: string
}

/** The worker is registered after everything else of the page. */
const READY_TIMEOUT_MS = 10_000
const UNSUBSCRIBE_TIMEOUT_MS = 5_000
/** Every other role reviews. Repeated here, so that lessons do not load the table of rights. */
const STUDENT: typeof Role.NONE = 0

/** The state of this browser, without asking for permission. The reason for a missing one is only logged. */
export async function readNotices(): Promise<NoticeState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return logState('unsupported', 'This browser brings no messages')
  if (Notification.permission === 'denied') return logState('refused', 'Messages are not allowed in this browser')
  const registration = await findRegistration()
  if (!registration) return logState('unsupported', 'There is no worker that would bring messages')
  const subscription = Notification.permission === 'granted' && (await registration.pushManager.getSubscription())
  return subscription ? 'on' : 'off'
}

/** Asks for permission and subscribes. Call it in a click handler. Rejects when the server or the browser fails. */
export async function startNotices(own?: GuestStudying): Promise<NoticeState> {
  // Browsers allow the question only after a press, and no page asks without one.
  if ((await Notification.requestPermission()) !== 'granted')
    return logState('refused', 'Messages were not allowed in this browser')
  await storeSubscription(own)
  return 'on'
}

/** Stores the subscription on the server, for this person and for `own`; creates it if there is none. */
export async function storeSubscription(own?: GuestStudying): Promise<void> {
  const { publicKey } = await client.webpush.key.query()
  const { pushManager } = await navigator.serviceWorker.ready
  const found = await pushManager.getSubscription()
  // A subscription for earlier keys of the school never receives anything.
  const isStale = found && readKey(found) !== publicKey
  if (isStale) await found.unsubscribe()
  const existing = isStale ? null : found
  const subscription =
    existing ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  try {
    const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    const { endpoint, expirationTime } = subscription
    await client.webpush.subscribe.mutate({
      subscription: { endpoint, expirationTime, keys: { p256dh, auth } },
      userType: session.user && session.user.account_role !== STUDENT ? 'missioner' : 'student',
      ...own,
    })
  } catch (error) {
    // A subscription that the server does not have would look like a working one.
    if (!existing) await subscription.unsubscribe()
    throw error
  }
}

/** Unsubscribes in the browser, and on the server if it can be reached. */
export async function stopNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  // Signing out does not wait for a slow network: unsubscribing the browser is enough to make the endpoint dead.
  const signal = AbortSignal.timeout(UNSUBSCRIBE_TIMEOUT_MS)
  await client.webpush.unsubscribe.mutate({ endpoint: subscription.endpoint }, { signal }).catch(() => undefined)
  await subscription.unsubscribe()
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator
  return (
    (await serviceWorker.getRegistration()) ?? withTimeout(serviceWorker.ready, READY_TIMEOUT_MS).catch(() => undefined)
  )
}

function readKey({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function logState(state: NoticeState, reason: string): NoticeState {
  console.info(reason)
  return state
}
