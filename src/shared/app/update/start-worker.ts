import { update } from './update-state.ts'
import { tell } from './take-over.ts'
import { UpdateLine } from './UpdateLine.tsx'

const PAUSE_MS = 3_600_000

/** Registers the worker once the page has loaded, and tells when a newer one waits that would bring another page. */
export async function startWorker(home: string): Promise<void> {
  await loaded()
  const registration = await navigator.serviceWorker.register('/sw.js')
  const checkWaiting = () => {
    if (registration.waiting && registration.active) void meet(registration.waiting, home)
  }
  checkWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', checkWaiting),
  )
  // A lesson may stay open for days.
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < PAUSE_MS) return
    asked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** A page from the network is as new as its worker, so no question is needed unless an older page is open too. */
async function meet(worker: ServiceWorker, home: string): Promise<void> {
  // Asked for by its bare address, the older worker would give its own.
  const shell = await fetch(`${home}?newest`).then(
    (reply) => reply.text(),
    () => '',
  )
  const isCurrent = [...document.scripts].every(({ src }) => !src || shell.includes(new URL(src).pathname))
  if (isCurrent) return tell(worker, 'take over if alone')
  update.Line = UpdateLine
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
