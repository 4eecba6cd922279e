import { type ComponentType, createElement, lazy } from 'react'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { backoff } from '../timing/backoff.ts'
import { sleep } from '../timing/sleep.ts'
import { loadLaterTexts } from './load-later-texts.ts'

/** The file belongs to an older release: the error boundary reloads the page. */
const NOT_FOUND = 404

/**
 * A component that the first view does not need, loaded with its texts. Without a network it waits until the network is
 * back, or the server answers, and the page works without it meanwhile: put `Suspense` around it. It loads when it is rendered, or once `ready`
 * has resolved; the first frame of the server has nothing in its place.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ready: () => Promise<unknown> = () => Promise.resolve(),
) {
  const Part = lazy(async () => {
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
        if ((error as Error).cause === NOT_FOUND) throw error
        await sleep(backoff(failures))
      }
    }
  })
  return function Later(props: Props) {
    return useIsHydrated() ? createElement(Part, props) : null
  }
}
