import { onCleared, onDatabase } from '../database.ts'
import { queueStore } from '../queue-store.ts'
import type { DeviceStore } from './device-store.ts'
import type { GuestCredentials } from './guest-credentials.ts'

/**
 * The store of this device. Credentials of the lessons that are open live as long as their pages, also where they cannot be
 * stored or the browser removes them; answers that cannot be stored reject.
 */
export function openDeviceStore(on: typeof onDatabase = onDatabase): DeviceStore {
  const held = new Map<string, GuestCredentials>()
  const unstored = new Set<string>()
  // A person may have the answers deleted in one tab: then no other restores them.
  const tabs = new BroadcastChannel('credentials')
  tabs.addEventListener('message', ({ data }: MessageEvent<GuestCredentials | string>) => {
    if (typeof data === 'string') forget(data)
    else held.set(data.key, data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const tell = (message: GuestCredentials | string) => tabs.postMessage(message)
  const hold = (credentials: GuestCredentials) => {
    held.set(credentials.key, credentials)
    tell(credentials)
  }
  const forget = (ending: string) => {
    for (const key of held.keys())
      if (key.endsWith(ending)) {
        held.delete(key)
        unstored.delete(key)
      }
  }
  onCleared(() => {
    on(async (db) => {
      for (const credentials of held.values())
        if (!(await db.getKey('credentials', credentials.key))) await db.put('credentials', credentials)
    }).catch(() => undefined)
  })
  return {
    ...queueStore(
      'operations',
      ({ studying_id, element_id }) => [studying_id, element_id],
      // Two tabs may give the same `seq`: neither removes what the other has stored in its place.
      ({ seq, answered_at }) => [seq, answered_at],
      on,
    ),
    findCredentials: async (key) =>
      (unstored.has(key) ? undefined : await on((db) => db.get('credentials', key)).catch(() => undefined)) ??
      held.get(key),
    putCredentials(credentials) {
      hold(credentials)
      return on(async (db) => void (await db.put('credentials', credentials)))
    },
    async settleCredentials(credentials, earlierStudyingId) {
      held.set(credentials.key, credentials)
      unstored.add(credentials.key)
      return on(async (db) => {
        const { store, done } = db.transaction('credentials', 'readwrite')
        const stored = await store.get(credentials.key)
        const settled = stored && stored.studying_id !== earlierStudyingId ? stored : credentials
        await store.put(settled)
        await done
        unstored.delete(credentials.key)
        hold(settled)
        return settled
      }).catch(() => credentials)
    },
    listCredentials: async () => [
      ...(await on((db) => db.getAll('credentials')).catch(() => [])).filter(({ key }) => !unstored.has(key)),
      ...[...held.values()].filter(({ key }) => unstored.has(key)),
    ],
    removeCredentials(ending) {
      forget(ending)
      tell(ending)
      return on(async (db) => {
        const { store, done } = db.transaction('credentials', 'readwrite')
        for (const key of await store.getAllKeys()) if (key.endsWith(ending)) await store.delete(key)
        await done
      })
    },
  }
}
