import { type ComponentType, lazy } from 'react'
import { loadCatalog } from '../../lib/i18n.ts'

/**
 * A part of the page that is not needed at its first moment, with its texts. Without a network it comes when the network
 * is back, and the lesson goes on without it; put `Suspense` around it.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    for (;;) {
      try {
        const [part] = await Promise.all([load(), loadCatalog('study')])
        return part
      } catch (error) {
        // Of an older release: the page has to be loaded anew, which whoever catches this does.
        if (navigator.onLine) throw error
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      }
    }
  })
}
