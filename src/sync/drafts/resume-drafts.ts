import { listDrafts } from '../draft-store.ts'
import { draftOwner } from '../draft-owner.ts'

/**
 * Sends what a crashed browser, or a day without network, has left on this device: now and whenever the network is back.
 * Returns the function that ends it.
 */
export function resumeDrafts(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const send = async () => {
    const lessonIds = new Set((await listDrafts('lesson', draftOwner() ?? '')).map(({ document_id }) => document_id))
    if (lessonIds.size === 0 || signal.aborted) return
    const { sendAbandonedDrafts } = await import('./send-abandoned-drafts.ts')
    await sendAbandonedDrafts([...lessonIds], signal)
  }
  // After a failure the drafts remain where they are.
  const resume = () => void send().catch(() => undefined)
  window.addEventListener('online', resume, { signal })
  resume()
  return () => controller.abort()
}
