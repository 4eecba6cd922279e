import { beforeLogout, session } from '../../lib/session.ts'
import { withStorage } from '../database.ts'
import type { GuestProgress, GuestState } from './guest-progress.ts'

/** A guest's progress by lesson id. */
export async function readGuestProgress(): Promise<ReadonlyMap<string, GuestProgress>> {
  const rows = (await withStorage((db) => db.getAll('guest_progress'))) ?? []
  return new Map(rows.map((row) => [row.lesson_id, row]))
}

/**
 * Records a lesson as opened or done; a lesson that was done once remains done. From a copy, which may be old, nothing
 * replaces what the server has said about the same studying since.
 */
export async function storeGuestProgress(progress: GuestProgress, isCopy: boolean): Promise<void> {
  await withStorage(async (db) => {
    const { store, done } = db.transaction('guest_progress', 'readwrite')
    const earlier = await store.get(progress.lesson_id)
    const said = isCopy && earlier?.studying_id === progress.studying_id ? stateOf(earlier) : {}
    const lesson_is_done = progress.lesson_is_done || (earlier?.lesson_is_done ?? false)
    await store.put({ ...progress, ...said, lesson_is_done })
    await done
  })
}

function stateOf({ studying_id, finished_at, studying_review, reply_is_new, reset_at }: GuestProgress): GuestState {
  return { studying_id, finished_at, studying_review, reply_is_new, reset_at }
}

/** Records what the server says about the guest's studyings. */
export async function storeGuestStates(states: readonly GuestState[]): Promise<void> {
  await withStorage(async (db) => {
    const { store, done } = db.transaction('guest_progress', 'readwrite')
    for (const row of await store.getAll()) {
      const state = states.find(({ studying_id }) => studying_id === row.studying_id)
      if (state) await store.put({ ...row, ...state })
    }
    await done
  })
}

/** Removes the progress of studyings that belong to a person now. */
export async function clearGuestProgress(studyingIds: readonly string[]): Promise<void> {
  await withStorage(async (db) => {
    for (const { studying_id, lesson_id } of await db.getAll('guest_progress'))
      if (studyingIds.includes(studying_id)) await db.delete('guest_progress', lesson_id)
  })
}

/** The element at which this person stopped reading a lesson on this device. */
export function readReadingPosition(lessonId: string): Promise<string | undefined> {
  return withStorage((db) => db.get('reading_positions', positionKey(lessonId)))
}

/** Stores where this person reads; undefined for the beginning. */
export async function storeReadingPosition(lessonId: string, elementId: string | undefined): Promise<void> {
  await withStorage(async (db) => {
    if (elementId === undefined) await db.delete('reading_positions', positionKey(lessonId))
    else await db.put('reading_positions', elementId, positionKey(lessonId))
  })
}

function positionKey(lessonId: string): string {
  return `${lessonId}|${session.user?._id ?? ''}`
}

beforeLogout(async () => {
  const ending = `|${session.user?._id}`
  await withStorage(async (db) => {
    for (const key of await db.getAllKeys('reading_positions'))
      if (key.endsWith(ending)) await db.delete('reading_positions', key)
  })
})
