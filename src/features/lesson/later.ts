import { type ComponentType, lazy } from 'react'
import { loadCatalog } from '../../lib/i18n.ts'

const FIRST_PAUSE_MS = 1_000
/** A network that is there and has failed so often in a row is not what is wrong. */
const TRIES = 5

/**
 * A part of the page that is not needed at its first moment, with its texts. Without a network it comes when the network
 * is back, and the lesson goes on without it; put `Suspense` around it. Asked for when it is drawn, or at a later `moment`.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  moment: () => Promise<unknown> = () => Promise.resolve(),
) {
  return lazy(async () => {
    await moment()
    for (let failures = 1; ; failures += 1) {
      try {
        const [part] = await Promise.all([load(), loadCatalog('study')])
        return part
      } catch (error) {
        if (!navigator.onLine) {
          failures = 0
          await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
          continue
        }
        // Of an older release: the page has to be loaded anew, which whoever catches this does.
        if (failures === TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (failures - 1)))
      }
    }
  })
}
