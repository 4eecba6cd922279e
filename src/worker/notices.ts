import type { Role } from '#domain/roles.ts'
import { session } from '../lib/session.ts'
import { client } from '../lib/trpc.ts'

/** Whether the school may tell this browser something while no page is open. */
export type NoticeState = 'unsupported' | 'refused' | 'off' | 'on'

/** What a guest's device waits for: a studying of a link, which the secret shows to be its own. */
export interface GuestStudying {
  link_token: string
  studying_id: string
  guest_secret: string
}

/** The worker comes after everything else of the page. */
const PATIENCE_MS = 10_000
const GOODBYE_MS = 5_000
/** Every other role reviews. Written here, so that no lesson brings the table of rights. */
const STUDENT: typeof Role.NONE = 0

/** How it stands in this browser; asks nobody. What stands in the way is said in the log alone. */
export async function readNotices(): Promise<NoticeState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return noted('unsupported', 'This browser brings no messages')
  if (Notification.permission === 'denied') return noted('refused', 'Messages are not allowed in this browser')
  const registration = await findRegistration()
  if (!registration) return noted('unsupported', 'There is no worker that would bring messages')
  const subscription = Notification.permission === 'granted' && (await registration.pushManager.getSubscription())
  return subscription ? 'on' : 'off'
}

/** Asks for permission, subscribes and has it stored. Call it in a press. Rejects when the server or the browser fails. */
export async function startNotices(own?: GuestStudying): Promise<NoticeState> {
  // No page asks for permission by itself, and a browser lets it ask only while a press is fresh.
  if ((await Notification.requestPermission()) !== 'granted')
    return noted('refused', 'Messages were not allowed in this browser')
  await storeSubscription(own)
  return 'on'
}

/** Has a subscription that is there stored (anew): for this person, and for this studying too. */
export async function storeSubscription(own?: GuestStudying): Promise<void> {
  const { publicKey } = await client.webpush.key.query()
  const { pushManager } = await navigator.serviceWorker.ready
  const found = await pushManager.getSubscription()
  // Bound to keys that the school no longer has, it would never bring anything again.
  const isStale = found && readKey(found) !== publicKey
  if (isStale) await found.unsubscribe()
  const kept = isStale ? null : found
  const subscription = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  try {
    const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    const { endpoint, expirationTime } = subscription
    await client.webpush.subscribe.mutate({
      subscription: { endpoint, expirationTime, keys: { p256dh, auth } },
      userType: session.user && session.user.account_role !== STUDENT ? 'missioner' : 'student',
      ...own,
    })
  } catch (error) {
    // What the server does not know would look like one that brings something.
    if (!kept) await subscription.unsubscribe()
    throw error
  }
}

/** Ends it in the browser and at the server, whichever can be reached. */
export async function stopNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  // Nobody who leaves waits for a slow network: the endpoint is dead without the server's knowing, too.
  const signal = AbortSignal.timeout(GOODBYE_MS)
  await client.webpush.unsubscribe.mutate({ endpoint: subscription.endpoint }, { signal }).catch(() => undefined)
  await subscription.unsubscribe()
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return (await navigator.serviceWorker.getRegistration()) ?? Promise.race([navigator.serviceWorker.ready, late])
}

function readKey({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function noted(state: NoticeState, reason: string): NoticeState {
  console.info(reason)
  return state
}
