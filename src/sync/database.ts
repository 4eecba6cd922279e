import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb'
import { withTimeout } from '../lib/timing/with-timeout.ts'
import type { GuestCredentials } from './answers/guest-credentials.ts'
import type { GuestProgress } from './answers/guest-progress.ts'
import type { Operation } from './answers/operation.ts'
import type { CallOperation } from './calls/call-operation.ts'
import type { DraftRow } from './drafts/draft-row.ts'
import type { FinishOperation } from './finishes/finish-operation.ts'
import type {
  OfflineAnswer,
  OfflineLesson,
  OfflinePerson,
  OfflineText,
  StoredCoursePage,
} from './lessons/offline/offline-lesson.ts'

/** All stores of the device, in one database: what is sent later, and what is read without a network. */
export interface SyncSchema extends DBSchema {
  /** Answers that the server does not have. */
  operations: { key: [studying_id: string, element_id: string]; value: Operation }
  credentials: { key: string; value: GuestCredentials }
  /** Lessons that open without a network; `texts` and `confirmed_answers` belong to them. */
  lessons: { key: string; value: OfflineLesson; indexes: { studying_id: string } }
  texts: { key: string; value: OfflineText }
  confirmed_answers: { key: [studying_id: string, element_id: string]; value: OfflineAnswer }
  people: { key: string; value: OfflinePerson }
  guest_progress: { key: string; value: GuestProgress }
  reading_positions: { key: string; value: string }
  /** Lessons that were finished and of which the server does not know it. */
  finishes: { key: string; value: FinishOperation }
  /** Outcomes of calls to contacts. */
  calls: { key: string; value: CallOperation }
  /** What a teacher has reset, as this device had stored it; by the key of the lesson. */
  reset_texts: { key: string; value: OfflineText }
  /** Course pages that open without a network. */
  course_pages: { key: string; value: StoredCoursePage }
  /** Lesson drafts and comments that the server does not have. */
  drafts: { key: [owner: string, kind: string, document_id: string, part_id: string]; value: DraftRow }
}

export type SyncDatabase = IDBPDatabase<SyncSchema>

/** Schema changes in order; their number is the version. Never change one that was released: add the next. */
const upgrades: ((db: SyncDatabase) => void)[] = [
  (db) => {
    db.createObjectStore('operations', { keyPath: ['studying_id', 'element_id'] })
    db.createObjectStore('credentials', { keyPath: 'key' })
    db.createObjectStore('lessons', { keyPath: 'key' }).createIndex('studying_id', 'studying_id')
    db.createObjectStore('texts', { keyPath: 'key' })
    db.createObjectStore('confirmed_answers', { keyPath: ['studying_id', 'element_id'] })
    db.createObjectStore('people', { keyPath: '_id' })
    db.createObjectStore('guest_progress', { keyPath: 'lesson_id' })
    db.createObjectStore('reading_positions')
    db.createObjectStore('drafts', { keyPath: ['owner', 'kind', 'document_id', 'part_id'] })
  },
  (db) => {
    db.createObjectStore('finishes', { keyPath: 'studying_id' })
    db.createObjectStore('reset_texts', { keyPath: 'key' })
    db.createObjectStore('course_pages', { keyPath: 'key' })
  },
  (db) => void db.createObjectStore('calls', { keyPath: '_id' }),
]

/** A limit for each piece of work: there are browsers that never answer. Milliseconds. */
const LIMIT_MS = 2_500

let shared: Promise<SyncDatabase> | undefined
const restorers: (() => void)[] = []
/** Whether the newest connection found nothing of what this page has stored. */
let isCleared = false
/** Whether work was not done in time. Until some is, no other waits for the same. */
let isStuck = false

/**
 * Runs `work` on the database of this page. If it fails, it is repeated once on a new connection: the browser may have closed
 * the earlier one. Rejects where storage is unavailable, after 2.5 seconds where it does not answer, and at once after that.
 */
export async function onDatabase<Result>(work: (db: SyncDatabase) => Promise<Result>): Promise<Result> {
  if (isStuck) throw new DOMException('Timed out', 'TimeoutError')
  const opening = connect()
  const running = opening.then(work).catch(async () => {
    if (shared === opening) shared = undefined
    opening.then((db) => db.close()).catch(() => undefined)
    return work(await connect())
  })
  const watch = setTimeout(() => (isStuck = true), LIMIT_MS)
  const ending = running.finally(() => {
    clearTimeout(watch)
    isStuck = false
  })
  return withTimeout(ending, LIMIT_MS)
}

/** Resolves to undefined where `onDatabase` rejects, so that the page goes on without storage. */
export function withStorage<Result>(work: (db: SyncDatabase) => Promise<Result>): Promise<Result | undefined> {
  return onDatabase(work).catch(() => undefined)
}

/** Calls `restore` when the browser, or a person in another tab, has removed what the site stores while the page is open. */
export function onCleared(restore: () => void): void {
  restorers.push(restore)
}

function connect(): Promise<SyncDatabase> {
  return (shared ??= openDatabase('sync', () => {
    shared = undefined
    connect().catch(() => undefined)
  }).then((db) => {
    if (isCleared) for (const restore of restorers) restore()
    isCleared = false
    return db
  }))
}

/**
 * Opens a database with these stores; everything but tests calls `onDatabase`. Rejects where storage is unavailable, and while
 * another tab with an older version blocks the upgrade. When a newer version wants to upgrade, or the database is removed, this
 * connection closes itself and calls `onClosed`.
 */
export function openDatabase(name: string, onClosed?: () => void): Promise<SyncDatabase> {
  return new Promise((resolve, reject) => {
    let isBlocked = false
    openDB<SyncSchema>(name, upgrades.length, {
      upgrade(db, oldVersion) {
        isCleared ||= !oldVersion
        for (const upgrade of upgrades.slice(oldVersion)) upgrade(db)
      },
      blocked() {
        isBlocked = true
        reject(new Error('Blocked'))
      },
    }).then((db) => {
      const raw = unwrap(db)
      if (isBlocked) return raw.close()
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the page of a lesson pays for every byte
      raw.onversionchange = raw.onclose = () => {
        raw.close()
        onClosed?.()
      }
      // Interrupted work rejects by its requests. `idb` rejects the end of its transaction too, which needs no handler.
      const begin = raw.transaction
      raw.transaction = (...args) => {
        const transaction = begin.apply(raw, args)
        wrap(transaction).done.catch(() => undefined)
        return transaction
      }
      resolve(db)
    }, reject)
  })
}
