import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { matchesPage } from '#domain/pages/page.ts'
import { studentPages } from '#domain/pages/student-pages.ts'
import { formsOf, pictureCache } from '#domain/lesson/cached-picture.ts'
import { onCache } from '../sync/on-cache.ts'
import { withTimeout } from '../lib/timing/with-timeout.ts'
import { findLessonPath } from './find-lesson-path.ts'
import { openMessage, type Pages } from './open-message.ts'
import { type Message, readMessage } from './read-message.ts'
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts'

/** The parts of the worker's scope that are used here; the full types would replace those of pages. */
interface WorkerScope {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  clients: Pages & { claim(): Promise<void> }
  location: Location
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'message' | 'activate',
    listener: (event: { data?: unknown; waitUntil(work: Promise<void>): void }) => void,
  ): void
  addEventListener(
    type: 'push',
    listener: (event: { data: { text(): string } | null; waitUntil(work: Promise<void>): void }) => void,
  ): void
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChange & { waitUntil(work: Promise<void>): void }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: { notification: Notification; waitUntil(work: Promise<void>): void }) => void,
  ): void
}
declare const self: WorkerScope

/** After this time the stored page is shown instead. */
const TIMEOUT_MS = 3_000

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Without a network the student's document shows these pages. No other page, no call, no download.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && studentPages.some((page) => page.offline && matchesPage(page, url.pathname)),
  ({ request }) => openPage(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  ({ request, url }) => findPicture(request, url.pathname),
)
addRoute({ directoryIndex: '', cleanURLs: false })

// Also for the page that has registered the worker, which needs its pictures.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A newer worker waits for consent: a release must not replace a page that is in use.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'take over if alone') event.waitUntil(takeOverIfAlone())
})

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data?.text(), self.location.host))))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event, self.registration.pushManager)),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  event.waitUntil(openMessage(event.notification.data as Message, { origin, pages: self.clients, findLessonPath }))
})

function show({ title, text, tag, lang, ...data }: Message): Promise<void> {
  // Text only: a picture would reveal what it is about to bystanders.
  return self.registration.showNotification(title, { body: text, tag, ...(lang ? { lang } : {}), data })
}

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 1) await self.skipWaiting()
}

/** The server's page with its status; without a network the shell, which loads the rest itself. */
async function openPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  try {
    return await withTimeout(asked, TIMEOUT_MS)
  } catch {
    // Without a shell the slow answer, or its failure, is all there is.
    return (await matchPrecache('/')) ?? asked
  }
}

/** From the pictures of stored lessons, else from the network; adds nothing to the cache. */
async function findPicture(request: Request, path: string): Promise<Response> {
  const find = (variant: string) => onCache(pictureCache, (cache) => cache.match(variant)).catch(() => undefined)
  const cached = await find(path)
  if (cached) return cached
  try {
    return await fetch(request)
  } catch (error) {
    for (const variant of formsOf(path)) {
      const other = await find(variant)
      if (other) return other
    }
    throw error
  }
}
