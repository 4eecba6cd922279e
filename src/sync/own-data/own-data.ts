import { client } from '../../lib/api/trpc.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { session } from '../../lib/session.ts'
import { answerOutbox } from '../answers/answer-outbox.ts'
import { readGuestProgress } from '../answers/guest-progress-store.ts'
import { askInParts } from './ask-in-parts.ts'
import { removeFromDevice } from './remove-from-device.ts'

// What the school stores about the student of this device, and its deletion there and here.

export type StudentLesson = RouterOutputs['studyings']['ownData']['studyings'][number]

interface Proof {
  studying_id: string
  guest_secret?: string
  link_token?: string
}

/** What the school stores: of a signed-in person everything, of a guest the lessons of this device. */
export async function loadOwnData(): Promise<{ studyings: StudentLesson[] }> {
  const ask = (studyings: Proof[]) => client.studyings.ownData.query({ studyings })
  const parts = await askInParts(await listProofs(), ask)
  return { studyings: parts.flatMap(({ studyings }) => studyings) }
}

/** Deletes the answers of these lessons at the school, then on this device. */
export async function deleteOwnAnswers(studyingIds: readonly string[]): Promise<void> {
  const proofs = new Map((await listProofs()).map((proof) => [proof.studying_id, proof]))
  // What is still to be sent would be refused afterwards.
  const { outbox, store } = await answerOutbox()
  await Promise.all(studyingIds.map((id) => outbox.flush(id)))
  const studyings = studyingIds.map((studying_id) => proofs.get(studying_id) ?? { studying_id })
  await askInParts(studyings, (part) => client.studyings.deleteAnswers.mutate({ studyings: part }))
  const gone = (await store.listCredentials()).filter(({ studying_id }) => studyingIds.includes(studying_id))
  await removeFromDevice(studyingIds)
  for (const { key } of gone) await store.removeCredentials(key)
}

/** By what a guest proves the lessons of this device; nothing for a signed-in person, whom the server knows. */
async function listProofs(): Promise<Proof[]> {
  if (session.user) return []
  const { store } = await answerOutbox()
  const links = new Map([...(await readGuestProgress()).values()].map((row) => [row.studying_id, row.link_token]))
  return (await store.listCredentials())
    .filter(({ key }) => key.endsWith('|'))
    .map(({ studying_id, guest_secret }) => {
      const link_token = links.get(studying_id)
      return { studying_id, guest_secret, ...(link_token === undefined ? {} : { link_token }) }
    })
}
