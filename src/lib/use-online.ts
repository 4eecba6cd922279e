import { useSyncExternalStore } from 'react'

/** Whether the device has a network, as far as the browser knows; the server may be unreachable all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(onChange: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('online', onChange, { signal })
  window.addEventListener('offline', onChange, { signal })
  return () => controller.abort()
}
