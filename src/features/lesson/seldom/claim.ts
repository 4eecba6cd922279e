import { plural, t } from '@lingui/core/macro'
import { navigate } from 'wouter/use-browser-location'
import { beforeLogout, session } from '../../../lib/session.ts'
import { loadCatalog } from '../../../lib/i18n.ts'
import { client } from '../../../lib/trpc.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'
import { answerOutbox } from '../answer-outbox.ts'
import { forgetGuestMarks } from '../device-memory.ts'
import { offlineDoor } from '../offline-door.ts'

/** As many as the server takes at once. */
const AT_ONCE = 200
/** A page waits no longer for it; the next one asks again. */
const PATIENCE_MS = 5_000

let running: { user_id: string; done: Promise<void> } | undefined

// Who signs in again may have been a guest in between.
beforeLogout(() => {
  running = undefined
})

/** Claims for whoever is signed in, once per sign-in and page load; what could not be claimed is offered again. */
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
  const { outbox, store } = await answerOutbox()
  const guests = (await store.listIdentities()).filter(
    ({ key, offered_to }) => key.endsWith('|') && offered_to !== userId,
  )
  let taken = 0
  for (let start = 0; start < guests.length; start += AT_ONCE) {
    const offered = guests.slice(start, start + AT_ONCE)
    const studyings = offered.map(({ studying_id, guest_secret }) => ({ studying_id, guest_secret }))
    const claimed = await client.studyings.claim.mutate({ studyings }, { signal: AbortSignal.timeout(PATIENCE_MS) })
    taken += claimed.taken.length
    for (const identity of offered) {
      if (claimed.studying_ids.includes(identity.studying_id)) await store.forgetIdentities(identity.key)
      else await store.keepIdentity({ ...identity, offered_to: userId })
    }
    await outbox.adopt(claimed.studying_ids, userId)
    await forgetGuestMarks(claimed.studying_ids)
    // A guest's copies stay when a person leaves; these are a person's from now on.
    const copies = offered.filter(({ studying_id }) => claimed.studying_ids.includes(studying_id)).map(({ key }) => key)
    await offlineDoor()
      .then(({ removeKept }) => removeKept(copies))
      .catch(() => undefined)
  }
  if (taken > 0) await tell(taken)
}

async function tell(count: number): Promise<void> {
  await loadCatalog('study')
  const sentence = plural(count, {
    one: '# lesson begun on this device is yours now.',
    other: '# lessons begun on this device are yours now.',
  })
  showMessage(sentence, 'success', { label: t`My lessons`, run: () => navigate('/lesson') })
}
