import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { formsOf, pictureCache } from '#domain/kept-picture.ts'
import { findAddress } from './find-address.ts'
import { openMessage, type Pages } from './open-message.ts'
import { type Message, readMessage } from './read-message.ts'

/** What is used here of a worker's world; the types of the whole would take the place of the page's. */
interface WorkerScope {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  clients: Pages & { claim(): Promise<void> }
  location: Location
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
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
    type: 'notificationclick',
    listener: (event: { notification: Notification; waitUntil(work: Promise<void>): void }) => void,
  ): void
}
declare const self: WorkerScope

/** A network that has not brought the page by then is none. */
const PATIENCE_MS = 3_000

/** Where the shell stands in for the network: what a student opens. No other page, no call, no file to take away. */
const studentPages = [/^\/(\?|$)/, /^\/(awr\/)?lesson(\/|\?|$)/]

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(({ request }) => openPage(request), { allowlist: studentPages }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  ({ request, url }) => findPicture(request, url.pathname),
)
addRoute({ directoryIndex: '', cleanURLs: false })

// The page that brought the worker has its pictures from it too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A newer worker waits until somebody agrees: nobody's lesson is taken away under their hands.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'take over if alone') event.waitUntil(takeOverIfAlone())
})

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data?.text(), self.location.host))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  event.waitUntil(openMessage(event.notification.data as Message, { origin, pages: self.clients, findAddress }))
})

function show({ title, text, tag, lang, ...data }: Message): Promise<void> {
  // Nothing but the words: a picture would say at a glance what this is about.
  return self.registration.showNotification(title, { body: text, tag, ...(lang ? { lang } : {}), data })
}

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 1) await self.skipWaiting()
}

/** The network's page with its status, dead links included; without a network the shell, which finds out itself. */
async function openPage(request: Request): Promise<Response> {
  const shell = () => matchPrecache('/')
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = fetch(request)
  try {
    return (await Promise.race([asked, late])) ?? (await shell()) ?? (await asked)
  } catch (error) {
    const kept = await shell()
    if (kept) return kept
    throw error
  }
}

/** Only what a kept lesson has put there; nothing is added on the way. */
async function findPicture(request: Request, address: string): Promise<Response> {
  const find = (form: string) => caches.match(form, { cacheName: pictureCache })
  const kept = await find(address)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    for (const form of formsOf(address)) {
      const other = await find(form)
      if (other) return other
    }
    throw error
  }
}
