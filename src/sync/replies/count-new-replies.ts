import { client } from '../../lib/api/trpc.ts'
import { answerOutbox } from '../answers/answer-outbox.ts'
import { readGuestProgress, storeGuestStates } from '../answers/guest-progress-store.ts'

/** The server's limit for one call. */
const MAX_STUDYINGS = 100

/** Asks the server how many replies are new: to a person, or to the guest of this device (null). */
export async function countNewReplies(userId: string | null): Promise<number> {
  return userId === null ? countOfGuest() : (await client.studyings.newReplies.query()).count
}

async function countOfGuest(): Promise<number> {
  await askAboutGuest().catch(() => undefined)
  const rows = [...(await readGuestProgress()).values()]
  return rows.filter(({ reply_is_new }) => reply_is_new).length
}

async function askAboutGuest(): Promise<void> {
  const rows = [...(await readGuestProgress()).values()].sort((one, other) => other.used_at - one.used_at)
  if (rows.length === 0) return
  const { store } = await answerOutbox()
  const credentials = await store.listCredentials()
  const studyings = rows.slice(0, MAX_STUDYINGS).flatMap(({ studying_id, link_token }) => {
    const own = credentials.find((one) => one.studying_id === studying_id && one.key.endsWith('|'))
    return own ? [{ studying_id, link_token, guest_secret: own.guest_secret }] : []
  })
  if (studyings.length === 0) return
  await storeGuestStates((await client.studyings.ofDevice.query({ studyings })).studyings)
}
