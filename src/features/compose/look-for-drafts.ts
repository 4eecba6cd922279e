import { draftOwner } from '../../lib/draft-owner.ts'

/**
 * Sends what a browser that crashed, or a day without network, has left on this device: at the start of the office, and
 * whenever the network is back. Ends with the returned function.
 */
export function lookForDrafts(): () => void {
  const looking = new AbortController()
  const look = async () => {
    const lessons = await leftLessons(draftOwner() ?? '')
    if (lessons.length === 0 || looking.signal.aborted) return
    const { sendDrafts } = await import('./send-drafts.ts')
    await sendDrafts(lessons, looking.signal)
  }
  // Whatever goes wrong, the drafts stay where they are.
  const lookQuietly = () => void look().catch(() => undefined)
  window.addEventListener('online', lookQuietly, { signal: looking.signal })
  lookQuietly()
  return () => looking.abort()
}

/** Most starts find nothing: they ask the device alone, and load no library for it. */
function leftLessons(owner: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drafts')
    // There never was a draft here, and to ask must not make a place for them.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction('drafts').objectStore('drafts').index('owner').getAll(owner)
      reading.addEventListener('success', () => {
        db.close()
        resolve([...new Set((reading.result as { lesson_id: string }[]).map(({ lesson_id }) => lesson_id))])
      })
      reading.addEventListener('error', () => reject(new Error('The device reads nothing')))
    })
  })
}
