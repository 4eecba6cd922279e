import type { SessionUser } from '#domain/session.ts'
import { makeSecret, makeUuid } from '../../../lib/random-id.ts'
import { type LessonsDb, openLessonsDb } from '../device-store.ts'
import type { KeptAnswer, KeptLesson, KeptPerson, Opened, OwnCourse } from './kept-lesson.ts'
import { withConfirmed } from './with-confirmed.ts'

/** Lessons on this device, with what is needed to study them without a network. Unsent answers are not here: see `Outbox`. */
export interface KeptLessons {
  list(): Promise<KeptLesson[]>
  /** The lesson with every answer that the server is known to have; undefined where none is kept. */
  find(key: string): Promise<{ lesson: KeptLesson; opened: Opened } | undefined>
  /** Keeps a lesson in the place of an older copy. */
  keep(lesson: KeptLesson, opened: Opened): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  /** The studying that answers to a lesson will be of, wherever it is opened from: the server's, else this device's own. */
  takeStudying(key: string, given: string | undefined): Promise<string>
  /** Notes what the server has confirmed, if the lesson is kept. */
  note(answer: KeptAnswer): Promise<void>
  /** Who signed in with a token of this digest. */
  findPerson(session: string): Promise<KeptPerson | undefined>
  keepPerson(user: SessionUser, session: string, courses?: OwnCourse[]): Promise<void>
  /** Forgets a person and every lesson that was kept for them. */
  forgetPerson(userId: string): Promise<void>
}

let opened: Promise<KeptLessons> | undefined

/** The lessons of this device; rejects where nothing can be kept. */
export function keptLessons(): Promise<KeptLessons> {
  opened ??= openLessonsDb().then(keptLessonsIn)
  return opened
}

export function keptLessonsIn(db: LessonsDb): KeptLessons {
  const stores = ['lessons', 'texts', 'answers', 'people'] as const

  async function remove(keys: readonly string[]): Promise<void> {
    const tx = db.transaction(stores, 'readwrite')
    for (const key of keys) {
      const lesson = await tx.objectStore('lessons').get(key)
      if (lesson) await tx.objectStore('answers').delete(rangeOf(lesson.studying_id))
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
      const confirmed = await tx.objectStore('answers').getAll(rangeOf(studying_id))
      return { lesson, opened: withConfirmed(text.opened, studying_id, confirmed) }
    },
    async keep(lesson, opened) {
      const tx = db.transaction(stores, 'readwrite')
      const earlier = await tx.objectStore('lessons').get(lesson.key)
      // Another studying has begun since: answers to the earlier one are none to this.
      if (earlier && earlier.studying_id !== lesson.studying_id)
        await tx.objectStore('answers').delete(rangeOf(earlier.studying_id))
      const is_wanted = lesson.is_wanted || (earlier?.is_wanted ?? false)
      await tx.objectStore('lessons').put({ ...lesson, is_wanted })
      await tx.objectStore('texts').put({ key: lesson.key, opened })
      await tx.done
    },
    remove,
    async takeStudying(key, given) {
      const tx = db.transaction('identities', 'readwrite')
      const known = await tx.store.get(key)
      const studying_id = given ?? known?.studying_id ?? makeUuid()
      await tx.store.put({ guest_secret: makeSecret(), ...known, key, studying_id })
      await tx.done
      return studying_id
    },
    async note(answer) {
      const tx = db.transaction(stores, 'readwrite')
      const key = await tx.objectStore('lessons').index('studying_id').getKey(answer.studying_id)
      const earlier = await tx.objectStore('answers').get([answer.studying_id, answer.element_id])
      if (key !== undefined && (earlier?.seq ?? -1) < answer.seq) await tx.objectStore('answers').put(answer)
      await tx.done
    },
    async findPerson(session) {
      const people = await db.getAll('people')
      return people.find((person) => person.session === session)
    },
    async keepPerson(user, session, courses) {
      const tx = db.transaction('people', 'readwrite')
      const known = await tx.store.get(user._id)
      const facts = { _id: user._id, user, session }
      if (courses) await tx.store.put({ ...facts, courses, kept_at: Date.now() })
      else await tx.store.put({ kept_at: Date.now(), ...known, ...facts })
      await tx.done
    },
    async forgetPerson(userId) {
      const lessons = await db.getAll('lessons')
      await remove(lessons.filter(({ user_id }) => user_id === userId).map(({ key }) => key))
      await db.delete('people', userId)
    },
  }
}

/** All answers of a studying. */
function rangeOf(studyingId: string): IDBKeyRange {
  return IDBKeyRange.bound([studyingId], [studyingId, []])
}
