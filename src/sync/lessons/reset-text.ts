import { onDatabase, withStorage } from '../database.ts'
import type { Opened } from './offline/offline-lesson.ts'
import { offlineLessonsIn } from './offline/offline-lesson-store.ts'

/** Keeps the stored copy of a lesson whose studying was reset, so that its answers can still be read here. */
export async function keepResetText(key: string): Promise<void> {
  await onDatabase(async (db) => {
    const { opened } = (await offlineLessonsIn(db).find(key)) ?? {}
    if (!opened) return
    // The right answers that the ended studying had are not for the next one.
    const studying = opened.studying && { ...opened.studying, grades: null, score: null, released: null }
    await db.put('reset_texts', { key, opened: { ...opened, studying } })
  })
}

/** The lesson with the answers that this device had before the reset; undefined if it had none. */
export async function findResetText(key: string): Promise<Opened | undefined> {
  return (await withStorage((db) => db.get('reset_texts', key)))?.opened
}

/** The student has read about the reset: removes the earlier answers, and the note, from this device. */
export async function dropResetText(key: string): Promise<void> {
  await withStorage(async (db) => {
    await db.delete('reset_texts', key)
    const { store, done } = db.transaction('credentials', 'readwrite')
    const credentials = await store.get(key)
    if (credentials) await store.put({ ...credentials, reset_at: null })
    await done
  })
}
