/**
 * Calls `flush` whenever sending should not wait: the network is back, the page is shown again, or it is about to go (a
 * phone that puts a page away may never return to it). Returns the function that ends it.
 */
export function onFlushTrigger(flush: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('online', flush, { signal })
  window.addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', flush, { signal })
  return () => controller.abort()
}
