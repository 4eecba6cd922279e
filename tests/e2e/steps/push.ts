import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { PushService } from '../../../server/ports/testing/push-service.ts'

/**
 * Makes the browser subscribe at our own push service: the real ones do not answer here. The subscription lasts as long
 * as the page's session storage.
 */
export async function replacePushService(
  context: BrowserContext,
  subscription: ReturnType<PushService['subscribe']>,
): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((given) => {
    const make = (key: string) => ({
      ...given,
      expirationTime: null,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem('key')
        return true
      },
    })
    const current = () => {
      const key = sessionStorage.getItem('key')
      return key === null ? null : make(key)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('key', applicationServerKey)
        return current()
      },
    })
  }, subscription)
}

/** Delivers a push message to the service worker, as the browser's push service would. */
export async function deliverPush(page: Page, origin: string, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

export function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('No service worker controls the pages')
  return worker
}

/** The notifications that the service worker has shown. */
export function readNotifications(worker: Worker) {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, lang }) => ({ title, body, lang }))
  })
}

/** Replaces the subscription, as the push service may at any time: the browser dispatches this event then. */
export function changeSubscription(
  worker: Worker,
  ...subscriptions: ReturnType<PushService['subscribe']>[]
): Promise<void> {
  return worker.evaluate(async ([oldSubscription, newSubscription]) => {
    const make = (given: object | undefined) => ({ ...given, expirationTime: null, toJSON: () => given })
    let done: unknown
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: make(oldSubscription),
      newSubscription: make(newSubscription),
      waitUntil: (work: unknown) => {
        done = work
      },
    })
    globalThis.dispatchEvent(event)
    await done
  }, subscriptions)
}

/** Clicks the first notification. The system shows it, so the test dispatches the event that the browser would. */
export function clickNotification(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    let done: unknown
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: unknown) => {
        done = work
      },
    })
    globalThis.dispatchEvent(event)
    await done
  })
}
