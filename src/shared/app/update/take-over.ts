/** Lets the newer worker take over, and shows what it brings. */
export async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(registration.waiting, 'take over')
}

/** What a worker understands: see `worker/sw.ts`. */
export function tell(worker: ServiceWorker, word: 'take over' | 'take over if alone'): void {
  worker.postMessage(word, [])
}
