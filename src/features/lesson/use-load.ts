import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type AppError, isOffline, readError } from '../../lib/app-error.ts'
import { holdIdle } from '../../lib/when-idle.ts'

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: AppError; offline: boolean }

/**
 * Asks for what a page shows; again by `reload`, and by itself when the network is back. What is on the screen stays until
 * something newer has come; of a copy (`kept_at`), until the server refuses what it is of. `load` has to be the same
 * function between renderings.
 */
export function useLoad<T extends object>(load: () => Promise<T>): { state: Loaded<T>; reload(): void } {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' })
  const newest = useRef(0)

  const ask = useCallback(() => {
    newest.current += 1
    const own = newest.current
    // A long lesson is drawn piece by piece, so that the page answers in between.
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

function isCopy(value: { kept_at?: unknown }): boolean {
  return value.kept_at !== undefined
}
