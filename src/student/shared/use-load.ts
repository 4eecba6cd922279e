import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type AppError, isOffline, readError } from '../../lib/api/app-error.ts'
import { usePageData } from '../../lib/page/page-data.ts'
import type { PageData } from '#domain/pages/page-data.ts'
import { holdIdle } from '../../lib/timing/when-idle.ts'

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: AppError; offline: boolean }

/**
 * Loads what a page shows; again on `reload`, and automatically when the network is back. A failed reload keeps what is on
 * the screen, except for a copy (`stored_at`) that the server refuses. `load` has to be the same function in every render.
 * `first` is what the first frame shows until then, of what came with the page.
 */
export function useLoad<T extends object>(
  load: () => Promise<T>,
  first?: (given: PageData) => T | undefined,
): { state: Loaded<T>; reload(): void } {
  const data = usePageData()
  const [state, setState] = useState<Loaded<T>>(() => {
    const value = first?.(data)
    return value ? { status: 'ready', value } : { status: 'loading' }
  })
  const newest = useRef(0)

  const ask = useCallback(() => {
    newest.current += 1
    const own = newest.current
    // A long lesson renders in parts, so that the page stays responsive.
    const show = (next: (shown: Loaded<T>) => Loaded<T>) =>
      own === newest.current && startTransition(() => setState(next))
    load().then(
      (value) => show(() => ({ status: 'ready', value })),
      (error: unknown) =>
        show((shown) =>
          shown.status === 'ready' && !(isCopy(shown.value) && !isOffline(error)) ? shown : failed(error),
        ),
    )
  }, [load])

  useEffect(() => {
    ask()
    return () => {
      newest.current += 1
    }
  }, [ask])

  const reload = useCallback(() => {
    setState((shown) => (shown.status === 'ready' ? shown : { status: 'loading' }))
    ask()
  }, [ask])

  const loading = state.status === 'loading'
  useEffect(() => (loading ? holdIdle() : undefined), [loading])

  const offline = state.status === 'failed' && state.offline
  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [offline, reload])

  return { state, reload }
}

function failed(error: unknown): Loaded<never> {
  return { status: 'failed', error: readError(error), offline: isOffline(error) }
}

function isCopy(value: { stored_at?: unknown }): boolean {
  return value.stored_at !== undefined
}
