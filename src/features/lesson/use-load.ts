import { useCallback, useEffect, useState } from 'react'
import { type AppError, isOffline, readError } from '../../lib/app-error.ts'

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: AppError; offline: boolean }

/**
 * Asks for what a page shows, and again when `load` changes, the network is back or `retry` is called. `load` has to be the
 * same function between renderings.
 */
export function useLoad<T>(load: () => Promise<T>): { state: Loaded<T>; retry(): void } {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    setState({ status: 'loading' })
    load().then(
      (value) => current && setState({ status: 'ready', value }),
      (error: unknown) => current && setState({ status: 'failed', error: readError(error), offline: isOffline(error) }),
    )
    return () => {
      current = false
    }
  }, [load, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const offline = state.status === 'failed' && state.offline
  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [offline, retry])

  return { state, retry }
}
