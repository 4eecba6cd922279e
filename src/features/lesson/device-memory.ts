import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { beforeLogout, session } from '../../lib/session.ts'

/** What a guest of this browser has opened and done (OPEN-56); who is signed in has this on the server. */
export interface GuestMark {
  lesson_id: string
  /** Null where the course has no page for this visitor. */
  course_slug: string | null
  studying_id: string
  lesson_is_done: boolean
}

interface Schema extends DBSchema {
  marks: { key: string; value: GuestMark }
  places: { key: string; value: string }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Undefined where the device keeps nothing: a lesson goes on without it. */
async function onDevice<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  try {
    opened ??= openDB<Schema>('lesson-memory', 1, {
      upgrade(db) {
        db.createObjectStore('marks', { keyPath: 'lesson_id' })
        db.createObjectStore('places')
      },
    })
    return await work(await opened)
  } catch {
    return undefined
  }
}

/** A guest's marks by lesson id. */
export async function readGuestMarks(): Promise<ReadonlyMap<string, GuestMark>> {
  const marks = (await onDevice((db) => db.getAll('marks'))) ?? []
  return new Map(marks.map((mark) => [mark.lesson_id, mark]))
}

/** Marks a lesson; what was done once stays done. */
export async function keepGuestMark(mark: GuestMark): Promise<void> {
  await onDevice(async (db) => {
    const { store, done } = db.transaction('marks', 'readwrite')
    const earlier = await store.get(mark.lesson_id)
    await store.put({ ...mark, lesson_is_done: mark.lesson_is_done || (earlier?.lesson_is_done ?? false) })
    await done
  })
}

/** Forgets the marks of studyings that are somebody's own now. */
export async function forgetGuestMarks(studyingIds: readonly string[]): Promise<void> {
  await onDevice(async (db) => {
    for (const mark of await db.getAll('marks'))
      if (studyingIds.includes(mark.studying_id)) await db.delete('marks', mark.lesson_id)
  })
}

/** The element at which this person stopped reading a lesson on this device. */
export async function readPlace(lessonId: string): Promise<string | undefined> {
  return onDevice((db) => db.get('places', placeKey(lessonId)))
}

/** Undefined = from the beginning again. */
export async function keepPlace(lessonId: string, elementId: string | undefined): Promise<void> {
  await onDevice(async (db) => {
    if (elementId === undefined) await db.delete('places', placeKey(lessonId))
    else await db.put('places', elementId, placeKey(lessonId))
  })
}

function placeKey(lessonId: string): string {
  return `${lessonId}|${session.user?._id ?? ''}`
}

beforeLogout(async () => {
  const ending = `|${session.user?._id}`
  await onDevice(async (db) => {
    for (const key of await db.getAllKeys('places')) if (key.endsWith(ending)) await db.delete('places', key)
  })
})
