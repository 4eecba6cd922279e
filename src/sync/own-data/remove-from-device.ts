import { onDatabase, type SyncDatabase } from '../database.ts'

const stores = [
  'operations',
  'credentials',
  'lessons',
  'texts',
  'confirmed_answers',
  'guest_progress',
  'reading_positions',
  'finishes',
  'reset_texts',
] as const

/** Removes everything of some studyings from this device: answers, sent or not, copies of their lessons, and what proves them. */
export function removeFromDevice(studyingIds: readonly string[]): Promise<void> {
  return onDatabase((db) => removeStudyings(db, new Set(studyingIds)))
}

export async function removeStudyings(db: SyncDatabase, ids: ReadonlySet<string>): Promise<void> {
  const tx = db.transaction(stores, 'readwrite')
  const isGone = ({ studying_id }: { studying_id: string }) => ids.has(studying_id)
  for (const store of ['operations', 'confirmed_answers'] as const)
    for (const { studying_id, element_id } of (await tx.objectStore(store).getAll()).filter(isGone))
      await tx.objectStore(store).delete([studying_id, element_id])
  for (const { studying_id } of (await tx.objectStore('finishes').getAll()).filter(isGone))
    await tx.objectStore('finishes').delete(studying_id)
  // A lesson is stored by its link or id and the person.
  for (const store of ['credentials', 'lessons'] as const)
    for (const { key } of (await tx.objectStore(store).getAll()).filter(isGone)) {
      await tx.objectStore(store).delete(key)
      await tx.objectStore('texts').delete(key)
      await tx.objectStore('reset_texts').delete(key)
    }
  for (const { lesson_id } of (await tx.objectStore('guest_progress').getAll()).filter(isGone)) {
    await tx.objectStore('guest_progress').delete(lesson_id)
    await tx.objectStore('reading_positions').delete(`${lesson_id}|`)
  }
  await tx.done
}
