import { type DBSchema, openDB } from 'idb'

interface Schema extends DBSchema {
  identities: { key: string; value: { key: string; studying_id: string } }
}

/**
 * The path by which this device opens a studying: the server knows no guest's link. Lesson pages write it down
 * (`features/lesson/device-store.ts`); where they have kept nothing yet, nothing is made.
 */
export async function findAddress(studyingId: string): Promise<string | undefined> {
  const db = await openDB<Schema>('lessons', undefined, { upgrade: (_db, _from, _to, change) => change.abort() })
  try {
    const identities = await db.getAll('identities')
    return addressOf(identities.find(({ studying_id }) => studying_id === studyingId)?.key)
  } finally {
    db.close()
  }
}

/** The way back from `identityKey`. */
export function addressOf(key: string | undefined): string | undefined {
  const [, door, name = ''] = /^(link|lesson):(.+)\|[^|]*$/.exec(key ?? '') ?? []
  if (door === 'link') return `/lesson/${encodeURIComponent(name)}`
  return door === 'lesson' ? `/lesson?lesson_id=${encodeURIComponent(name)}` : undefined
}
