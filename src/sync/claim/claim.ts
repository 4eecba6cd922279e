import { plural, t } from '@lingui/core/macro'
import { navigate } from '../../lib/page/page-location.ts'
import { beforeLogout, session } from '../../lib/session.ts'
import { client } from '../../lib/api/trpc.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { answerOutbox } from '../answers/answer-outbox.ts'
import type { GuestCredentials } from '../answers/guest-credentials.ts'
import { clearGuestProgress } from '../answers/guest-progress-store.ts'
import { claimFinishes } from '../finishes/finish-outbox.ts'
import { loadOffline } from '../lessons/lazy.ts'

/** The server's limit for one call. */
const BATCH_SIZE = 200
/** Pages wait for a claim; one that takes longer is repeated on the next page. */
const TIMEOUT_MS = 5_000

let running: { user_id: string; done: Promise<void> } | undefined

// A person who signs in again may have been a guest in between.
beforeLogout(() => {
  running = undefined
})

/** Claims for the signed-in person, once per sign-in and page load; a failed claim is repeated by the next call. */
export function claim(): Promise<void> {
  const user_id = session.user?._id
  if (user_id === undefined) return Promise.resolve()
  if (running?.user_id !== user_id) {
    const done = claimFor(user_id).catch(() => {
      running = undefined
    })
    running = { user_id, done }
  }
  return running.done
}

async function claimFor(userId: string): Promise<void> {
  const { store } = await answerOutbox()
  const guests = (await store.listCredentials()).filter(
    ({ key, offered_to }) => key.endsWith('|') && offered_to !== userId,
  )
  let count = 0
  for (let start = 0; start < guests.length; start += BATCH_SIZE)
    count += await claimBatch(guests.slice(start, start + BATCH_SIZE), userId)
  if (count > 0) showClaimed(count)
}

/** Resolves to how many lessons the person has now that they did not have before. */
async function claimBatch(offered: readonly GuestCredentials[], userId: string): Promise<number> {
  const { outbox, store } = await answerOutbox()
  const studyings = offered.map(({ studying_id, guest_secret }) => ({ studying_id, guest_secret }))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { studying_ids, taken } = await client.studyings.claim.mutate({ studyings }, { signal })
  const claimed = offered.filter(({ studying_id }) => studying_ids.includes(studying_id))
  for (const credentials of offered)
    if (claimed.includes(credentials)) await store.removeCredentials(credentials.key)
    else await store.putCredentials({ ...credentials, offered_to: userId })
  await outbox.claim(studying_ids, userId)
  await claimFinishes(studying_ids, userId)
  await clearGuestProgress(studying_ids)
  // Copies of a guest's lessons survive a logout; these belong to a person now.
  await loadOffline()
    .then(({ removeStored }) => removeStored(claimed.map(({ key }) => key)))
    .catch(() => undefined)
  return taken.length
}

function showClaimed(count: number): void {
  const sentence = plural(count, {
    one: '# lesson started on this device is now yours.',
    other: '# lessons started on this device are now yours.',
  })
  showMessage(sentence, 'success', { label: t`My lessons`, run: () => navigate('/lesson') })
}
