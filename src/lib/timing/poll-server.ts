/** How often a page without a server asks for it. */
const POLL_EVERY_MS = 2_000

/**
 * Asks whether the server can answer calls until it can, then calls `onReady` once for each time that it says so. Pages
 * in the background wait. Not every device notices that its network is back, so it asks also while there is none.
 */
export function pollServer(signal: AbortSignal, onReady: () => void): void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    const { ok } = await fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(POLL_EVERY_MS) }).catch(
      () => ({ ok: false }),
    )
    isAsking = false
    if (ok && !signal.aborted) onReady()
  }
  const timer = setInterval(() => void ask(), POLL_EVERY_MS)
  window.addEventListener('online', () => void ask(), { signal })
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  void ask()
}
