import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { formsOf, pictureCache } from '#domain/kept-picture.ts'

/** What is used here of a worker's world; the types of the whole would take the place of the page's. */
interface WorkerScope {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: true }): Promise<readonly unknown[]> }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'message' | 'activate',
    listener: (event: { data?: unknown; waitUntil(work: Promise<void>): void }) => void,
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

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
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
