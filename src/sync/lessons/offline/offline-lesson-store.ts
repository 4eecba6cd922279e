import type { SessionUser } from '#domain/session.ts'
import { makeSecret, makeUuid } from '../../../lib/random-id.ts'
import { onDatabase, type SyncDatabase } from '../../database.ts'
import type { OfflineAnswer, OfflineLesson, OfflinePerson, Opened, OwnCourse } from './offline-lesson.ts'
import { mergeConfirmed } from '../merge-confirmed.ts'

/** Lessons on this device, with everything that is needed to study them without a network. For unsent answers see `Outbox`. */
export interface OfflineLessonStore {
  list(): Promise<OfflineLesson[]>
  /** The lesson with every answer that the server is known to have; undefined where it is not stored. */
  find(key: string): Promise<{ lesson: OfflineLesson; opened: Opened } | undefined>
  /** Stores a lesson in place of an older copy. */
  put(lesson: OfflineLesson, opened: Opened): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  /** The studying to which answers in a lesson will belong: `serverStudyingId`, else this device's own, which it creates. */
  assignStudying(key: string, serverStudyingId: string | undefined): Promise<string>
  /** Records an answer that the server has confirmed, if the lesson is stored. */
  recordAnswer(answer: OfflineAnswer): Promise<void>
  /** Who signed in with a token of this digest. */
  findPerson(session: string): Promise<OfflinePerson | undefined>
  putPerson(user: SessionUser, session: string, courses?: OwnCourse[]): Promise<void>
  /** Removes a person and every lesson that was stored for them. */
  removePerson(userId: string): Promise<void>
}

const on = <Result>(work: (lessons: OfflineLessonStore) => Promise<Result>) =>
  onDatabase((db) => work(offlineLessonsIn(db)))

/** The lessons of this device; every call rejects where storage is unavailable. */
export const offlineLessons: OfflineLessonStore = {
  list: () => on((lessons) => lessons.list()),
  find: (key) => on((lessons) => lessons.find(key)),
  put: (lesson, opened) => on((lessons) => lessons.put(lesson, opened)),
  remove: (keys) => on((lessons) => lessons.remove(keys)),
  assignStudying: (key, id) => on((lessons) => lessons.assignStudying(key, id)),
  recordAnswer: (answer) => on((lessons) => lessons.recordAnswer(answer)),
  findPerson: (session) => on((lessons) => lessons.findPerson(session)),
  putPerson: (user, session, courses) => on((lessons) => lessons.putPerson(user, session, courses)),
  removePerson: (userId) => on((lessons) => lessons.removePerson(userId)),
}

export function offlineLessonsIn(db: SyncDatabase): OfflineLessonStore {
  const stores = ['lessons', 'texts', 'confirmed_answers'] as const

  async function remove(keys: readonly string[]): Promise<void> {
    const tx = db.transaction(stores, 'readwrite')
    for (const key of keys) {
      const lesson = await tx.objectStore('lessons').get(key)
      if (lesson) await tx.objectStore('confirmed_answers').delete(rangeOf(lesson.studying_id))
      await tx.objectStore('lessons').delete(key)
      await tx.objectStore('texts').delete(key)
    }
    await tx.done
  }

  return {
    list: () => db.getAll('lessons'),
    async find(key) {
      const tx = db.transaction(stores)
      const [lesson, text] = await Promise.all([tx.objectStore('lessons').get(key), tx.objectStore('texts').get(key)])
      if (!lesson || !text) return undefined
      const { studying_id } = lesson
      const confirmed = await tx.objectStore('confirmed_answers').getAll(rangeOf(studying_id))
      return { lesson, opened: mergeConfirmed(text.opened, studying_id, confirmed) }
    },
    async put(lesson, opened) {
      const tx = db.transaction(stores, 'readwrite')
      const earlier = await tx.objectStore('lessons').get(lesson.key)
      // A new studying has replaced the earlier one, whose answers do not belong to it.
      if (earlier && earlier.studying_id !== lesson.studying_id)
        await tx.objectStore('confirmed_answers').delete(rangeOf(earlier.studying_id))
      const is_wanted = lesson.is_wanted || (earlier?.is_wanted ?? false)
      await tx.objectStore('lessons').put({ ...lesson, is_wanted })
      await tx.objectStore('texts').put({ key: lesson.key, opened })
      await tx.done
    },
    remove,
    async assignStudying(key, serverStudyingId) {
      const tx = db.transaction('credentials', 'readwrite')
      const known = await tx.store.get(key)
      const studying_id = serverStudyingId ?? known?.studying_id ?? makeUuid()
      await tx.store.put({ guest_secret: makeSecret(), ...known, key, studying_id })
      await tx.done
      return studying_id
    },
    async recordAnswer(answer) {
      const tx = db.transaction(stores, 'readwrite')
      const key = await tx.objectStore('lessons').index('studying_id').getKey(answer.studying_id)
      const earlier = await tx.objectStore('confirmed_answers').get([answer.studying_id, answer.element_id])
      if (key !== undefined && (earlier?.seq ?? -1) < answer.seq) await tx.objectStore('confirmed_answers').put(answer)
      await tx.done
    },
    async findPerson(session) {
      const people = await db.getAll('people')
      return people.find((person) => person.session === session)
    },
    async putPerson(user, session, courses) {
      const tx = db.transaction('people', 'readwrite')
      const known = await tx.store.get(user._id)
      const facts = { _id: user._id, user, session }
      if (courses) await tx.store.put({ ...facts, courses, stored_at: Date.now() })
      else await tx.store.put({ stored_at: Date.now(), ...known, ...facts })
      await tx.done
    },
    async removePerson(userId) {
      const lessons = await db.getAll('lessons')
      await remove(lessons.filter(({ user_id }) => user_id === userId).map(({ key }) => key))
      await db.delete('people', userId)
      for (const store of ['course_pages', 'reset_texts'] as const)
        for (const key of await db.getAllKeys(store)) if (key.endsWith(`|${userId}`)) await db.delete(store, key)
    },
  }
}

/** All answers of a studying. */
function rangeOf(studyingId: string): IDBKeyRange {
  return IDBKeyRange.bound([studyingId], [studyingId, []])
}
