import { LRUCache } from 'lru-cache'
import { siteOf } from '#domain/site-of.ts'
import { encodeIcon } from './encode-icon.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { addressOfKey, type ImageStore } from './image-store.ts'

/** The icons of sites that lessons link to. They are served from our store: browsers of students contact no other site. */
export interface LinkIcons {
  /** Whether a provider is configured: FAVICON_URL is set. */
  readonly asks: boolean
  /** Incremented whenever an icon is added or removed. */
  readonly changes: number
  /** The address of the icon of a link's site if it is stored here. Synchronous, so that lessons do not wait for it. */
  iconOf(this: void, link: string): string | undefined
  /**
   * Fetches and stores the icon of a site and resolves to its address; undefined when there is none. Throws when the provider
   * fails. Only the configured provider is ever connected to; `site` is the result of `siteOf`.
   */
  find(site: string): Promise<string | undefined>
}

interface Provider {
  /** FAVICON_URL; without it nothing is fetched. */
  template: string | undefined
  imageStore: ImageStore
  /** Maximum number of stored icons; past that the oldest are evicted. */
  most?: number
}

const bounds = { maxBytes: 64_000, within: 3_000 }
const FOLDER = 'icons'

/** Cache times for a site without an icon and for a provider that fails. Milliseconds. */
const NO_ICON_MS = 3_600_000
const NO_ANSWER_MS = 60_000

/** Other servers may add icons to the same store. */
const RELIST_MS = 60_000

/** Icons in the store and from the provider. Icons that were found do not expire. */
export async function openLinkIcons({ template, imageStore, most = 5_000 }: Provider): Promise<LinkIcons> {
  let stored = new Map<string, string>()
  let changes = 0
  let listedAt = 0
  const asked = new LRUCache<string, Promise<string | undefined>>({ max: 1_000, ttl: NO_ICON_MS })

  async function list() {
    listedAt = Date.now()
    const keys = await imageStore.list(FOLDER)
    const listed = keys.map((key) => [key.slice(FOLDER.length + 1, -'.webp'.length), addressOfKey(key)] as const)
    if (listed.length === stored.size && listed.every(([site]) => stored.has(site))) return
    stored = new Map(listed)
    changes += 1
  }

  async function ask(provider: string, site: string) {
    const bytes = await fetchBytes(new URL(provider.replaceAll('{host}', site)), bounds)
    const icon = bytes && (await encodeIcon(bytes))
    if (!icon) return undefined
    const key = `${FOLDER}/${site}.webp`
    await imageStore.put(key, icon)
    const address = addressOfKey(key)
    stored.set(site, address)
    changes += 1
    for (const [oldest] of stored) {
      if (stored.size <= most) break
      stored.delete(oldest)
      await imageStore.remove(`${FOLDER}/${oldest}.webp`)
    }
    return address
  }

  // The start must not fail when the store is unavailable: lessons can be read without icons.
  await list().catch(() => undefined)
  return {
    asks: template !== undefined,
    get changes() {
      return changes
    },
    iconOf(link) {
      // Icons of other servers appear with a delay; a failed listing is retried later.
      if (Date.now() - listedAt > RELIST_MS) list().catch(() => undefined)
      return stored.get(siteOf(link) ?? '')
    },
    async find(site) {
      if (template === undefined || stored.has(site)) return stored.get(site)
      const before = asked.get(site)
      if (before) return before
      const asking = ask(template, site)
      asked.set(site, asking)
      asking.catch(() => asked.set(site, asking, { ttl: NO_ANSWER_MS }))
      return asking
    },
  }
}
