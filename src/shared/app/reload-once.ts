const KEY = 'reloaded_at'
const PAUSE_MS = 60_000

/** Reloads the page, at most once a minute; returns whether it does. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (now - last < PAUSE_MS) return false
  sessionStorage.setItem(KEY, String(now))
  reload()
  return true
}
