import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False while the server draws a first frame and while the browser hydrates it, which has to give the same; true from then on, and
 * at once in a page that was not drawn. For what only the browser knows or loads.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
