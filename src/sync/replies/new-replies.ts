import { proxy } from 'valtio'

/** How many lessons have a teacher's reply that was not opened. Components read it through `useSnapshot`. */
export const newReplies = proxy({ count: 0 })

/**
 * Counts again: for a signed-in person, or for the guest of this device (null). Never rejects: without a network the count of
 * the last visit stays.
 */
export async function refreshNewReplies(userId: string | null): Promise<void> {
  try {
    const { countNewReplies } = await import('./count-new-replies.ts')
    newReplies.count = await countNewReplies(userId)
  } catch {
    // The next page asks again.
  }
}
