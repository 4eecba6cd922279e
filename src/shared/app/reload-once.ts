import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'reloaded_at'
const PAUSE_MS = 60_000

/** Reloads the page, at most once a minute, and never where the tab cannot remember it; returns whether it does. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  const last = Number(readStored(KEY, 'sessionStorage'))
  if (now - last < PAUSE_MS) return false
  if (!writeStored(KEY, String(now), 'sessionStorage')) return false
  reload()
  return true
}
