import { type ComponentType, lazy } from 'react'
import { backoff } from '../timing/backoff.ts'
import { sleep } from '../timing/sleep.ts'
import { loadLaterTexts } from './load-later-texts.ts'

/** After so many failures on a working network the network is not the cause. */
const MAX_ATTEMPTS = 5

/**
 * A component that the first view does not need, loaded with its texts. Without a network it waits until the network is
 * back, and the page works without it meanwhile: put `Suspense` around it. It loads when it is rendered, or once `ready`
 * has resolved.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ready: () => Promise<unknown> = () => Promise.resolve(),
) {
  return lazy(async () => {
    // The server draws the first frame.
    if (import.meta.env.SSR) return new Promise<never>(() => undefined)
    await ready()
    for (let failures = 1; ; failures += 1) {
      try {
        const [component] = await Promise.all([load(), loadLaterTexts()])
        return component
      } catch (error) {
        if (!navigator.onLine) {
          failures = 0
          await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
          continue
        }
        // The file belongs to an older release: the error boundary reloads the page.
        if (failures === MAX_ATTEMPTS) throw error
        await sleep(backoff(failures))
      }
    }
  })
}
