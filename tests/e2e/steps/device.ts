import type { Page } from '@playwright/test'

/** The records of every IndexedDB store as JSON, by the store's name. */
export function readStores(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: Record<string, string[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await result(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const records: unknown[] = await result(db.transaction(store).objectStore(store).getAll())
        found[store] = [...(found[store] ?? []), ...records.map((record) => JSON.stringify(record))]
      }
      db.close()
    }
    return found
  })
}

/** Everything that a page can store in this browser, as text: local storage, cookies, every IndexedDB store. */
export async function readStorage(page: Page): Promise<string> {
  const local = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  return local + JSON.stringify(await readStores(page))
}

/** The replies in every cache of the service worker, by the cache's name without its version. */
export function readCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      found[name.replace(/-v2-.*/, '')] = await Promise.all(replies.map(async (reply) => (await reply?.text()) ?? ''))
    }
    return found
  })
}
