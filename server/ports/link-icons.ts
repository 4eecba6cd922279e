import { LRUCache } from 'lru-cache'
import { siteOf } from '#domain/site-of.ts'
import { encodeIcon } from './encode-icon.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { addressOfKey, type ImageStore } from './image-store.ts'

/** The icons of sites that lessons link to. Kept in our own store: no student's browser ever asks anybody else. */
export interface LinkIcons {
  /** Whether there is anybody to ask: FAVICON_URL is set. */
  readonly asks: boolean
  /** Counts up whenever an icon comes or goes. */
  readonly changes: number
  /** The address of the icon of the site that a link leads to, if it is kept here. At once: no lesson waits for it. */
  iconOf(this: void, link: string): string | undefined
  /**
   * Asks for the icon of a site, keeps it and resolves to its address; undefined when there is none. Throws when nobody
   * answers. Only the configured provider is ever connected to; `site` is as `siteOf` gives it.
   */
  find(site: string): Promise<string | undefined>
}

interface Provider {
  /** FAVICON_URL; unset, nobody is asked. */
  template: string | undefined
  imageStore: ImageStore
  /** How many icons are kept; past that an old one makes room. */
  most?: number
}

const bounds = { maxBytes: 64_000, within: 3_000 }
const FOLDER = 'icons'

/** How long it is believed that a site has no icon, and that nobody answers. Milliseconds. */
const NO_ICON_MS = 3_600_000
const NO_ANSWER_MS = 60_000

/** Other servers on the same store find icons, too. */
const RELIST_MS = 60_000

/** Icons in the store, and whoever knows others. Icons that were found are kept for good. */
export async function openLinkIcons({ template, imageStore, most = 5_000 }: Provider): Promise<LinkIcons> {
  let kept = new Map<string, string>()
  let changes = 0
  let listedAt = 0
  const asked = new LRUCache<string, Promise<string | undefined>>({ max: 1_000, ttl: NO_ICON_MS })

  async function list() {
    listedAt = Date.now()
    const keys = await imageStore.list(FOLDER)
    const listed = keys.map((key) => [key.slice(FOLDER.length + 1, -'.webp'.length), addressOfKey(key)] as const)
    if (listed.length === kept.size && listed.every(([site]) => kept.has(site))) return
    kept = new Map(listed)
    changes += 1
  }

  async function ask(provider: string, site: string) {
    const bytes = await fetchBytes(new URL(provider.replaceAll('{host}', site)), bounds)
    const icon = bytes && (await encodeIcon(bytes))
    if (!icon) return undefined
    const key = `${FOLDER}/${site}.webp`
    await imageStore.put(key, icon)
    const address = addressOfKey(key)
    kept.set(site, address)
    changes += 1
    for (const [oldest] of kept) {
      if (kept.size <= most) break
      kept.delete(oldest)
      await imageStore.remove(`${FOLDER}/${oldest}.webp`)
    }
    return address
  }

  // A store that does not answer keeps nobody from starting: lessons can be read without icons.
  await list().catch(() => undefined)
  return {
    asks: template !== undefined,
    get changes() {
      return changes
    },
    iconOf(link) {
      // What others found shows a little later; what cannot be listed now will be another time.
      if (Date.now() - listedAt > RELIST_MS) list().catch(() => undefined)
      return kept.get(siteOf(link) ?? '')
    },
    async find(site) {
      if (template === undefined || kept.has(site)) return kept.get(site)
      const before = asked.get(site)
      if (before) return before
      const asking = ask(template, site)
      asked.set(site, asking)
      asking.catch(() => asked.set(site, asking, { ttl: NO_ANSWER_MS }))
      return asking
    },
  }
}
