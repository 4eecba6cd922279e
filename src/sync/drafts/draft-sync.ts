import { isOffline, readError } from '../../lib/api/app-error.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { sendableSettings } from '#domain/lesson/lesson-settings.ts'
import type { SendingSession } from '../draft-owner.ts'
import { type QueueItem, SendQueue } from '../send-queue.ts'
import type { LessonDraftCopy } from './draft-row.ts'
import {
  addUnconfirmed,
  type Change,
  type Choice,
  confirmSave,
  editDraft,
  isClean,
  type LessonDraft,
  listConflicts,
  mergeServer,
  openDraft,
  readChange,
  readSent,
  readStored,
  resolveConflict,
  restoreCopy,
  type SaveReply,
  type StoredDraft,
} from './draft-state.ts'
import type { Conflict, Draft } from './merge-drafts.ts'

/** Typed text waits this long, so that a word is one save. */
const SAVE_DELAY_MS = 700
/** From the start of one save to the next, while the author writes on. */
const SAVE_PAUSE_MS = 1_000
/** The device is faster than the server. */
const STORE_DELAY_MS = 150

/** A draft has one group with one item: send what is unsaved. */
const group = 'draft'

const noConflicts: readonly Conflict[] = []

export type SaveStatus =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** The server cannot be reached; `isStored` says whether this device has the text. */
  | { kind: 'offline'; isStored: boolean }
  | { kind: 'failed'; error: unknown; isStored: boolean }
  | { kind: 'conflict' }

export interface DraftState {
  draft: Draft
  conflicts: readonly Conflict[]
  status: SaveStatus
}

/** What an event says of the lesson on the server. */
type Announcement = Pick<StoredDraft, 'lesson_version' | 'settings'>

export interface DraftSyncOptions {
  stored: StoredDraft
  /** What earlier visits left on this device. */
  copies?: readonly LessonDraftCopy[]
  /** Saves a change; `stored` is what the server has now. A 409 has the fresh draft in its details. */
  save(change: Change, stored: readonly StoredElement[]): Promise<SaveReply>
  load(): Promise<StoredDraft>
  /** Reads the details of a 409. */
  readFresh(details: unknown): StoredDraft | undefined
  /** Stores on the device what the server does not have, or removes it; rejects where storage is unavailable. */
  store(copy: LessonDraftCopy | undefined): Promise<void>
  /** Whose work it is. */
  session?: SendingSession
}

/**
 * Saves a lesson while it is written: to the device first, then to the server, one save at a time. Nothing counts as saved
 * before the server has confirmed it. What others have saved is merged; where both sides have changed one block a person
 * chooses, and until then their text stays on the server, the own text on the screen and on the device.
 */
export class DraftSync {
  /** Whether this device had work that the server did not have. */
  readonly isRestored: boolean
  readonly #options: DraftSyncOptions
  readonly #queue: SendQueue<QueueItem, void>
  readonly #listeners = new Set<() => void>()
  #draft: LessonDraft
  #state: DraftState
  /** What an event has said and no load has caught up with. */
  #announced: Announcement | 'unknown' | undefined
  #savedAt: Date | undefined
  #failure: { error: unknown } | undefined
  /** The draft as the device has it. */
  #storedDraft: Draft | undefined
  #isStorageAvailable = true
  #storeTimer: ReturnType<typeof setTimeout> | undefined
  #nextSaveAt = 0
  /** Calls that wait until everything is saved. */
  #flushes = 0

  constructor(options: DraftSyncOptions) {
    const { stored, copies = [], session } = options
    this.#options = options
    this.#queue = new SendQueue<QueueItem, void>({
      groupOf: () => group,
      idOf: () => group,
      send: () => this.#send(),
      ...session,
    })
    this.#draft = copies.reduce(restoreCopy, openDraft(stored))
    this.isRestored = copies.length > 0 && !isClean(this.#draft)
    this.#state = this.#readState()
    if (copies.length > 0) {
      setTimeout(() => void this.flush())
      this.#storeSoon()
    }
  }

  state = (): DraftState => this.#state

  /** The version of the lesson that the server has. */
  version = (): number => this.#draft.theirs.lesson_version

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change = (changed: Partial<Draft>): void => {
    this.#draft = editDraft(this.#draft, changed)
    this.#notify()
    // A reload must not restore what was undone.
    if (this.#storedDraft && isClean(this.#draft)) void this.storeNow()
    else this.#storeSoon()
    void this.#queue.add({}, { delay: SAVE_DELAY_MS })
  }

  /** Saves at once; resolves to whether the server has everything. */
  flush = async (): Promise<boolean> => {
    this.#flushes += 1
    try {
      if (this.#hasWork()) void this.#queue.add({})
      if (this.#queue.pending().length > 0) await this.#queue.flush(group)
    } finally {
      this.#flushes -= 1
    }
    return isClean(this.#draft)
  }

  /**
   * Loads and merges the server's draft; with an announcement only if it is news. Own changes wait for their time: two authors would
   * answer each save with another one.
   */
  refresh = (announcement: Announcement | 'unknown' = 'unknown'): void => {
    if (this.#isKnown(announcement)) return
    this.#announced = announcement
    void this.#queue.add({})
  }

  choose = (conflict: Conflict, choice: Choice): void => {
    this.#draft = resolveConflict(this.#draft, conflict, choice)
    this.#notify()
    this.#storeSoon()
    void this.flush()
  }

  /** Whether closing the page now would lose nothing. */
  isSafe = (): boolean => isClean(this.#draft) || this.#isStored()

  /** No attempts except by `flush` from now on: the page is left. */
  stop = (): void => this.#queue.stop()

  /** Stores on the device what the server does not have. */
  storeNow = async (): Promise<void> => {
    clearTimeout(this.#storeTimer)
    this.#storeTimer = undefined
    const { base, mine, unconfirmed } = this.#draft
    try {
      await this.#options.store(isClean(this.#draft) ? undefined : { base, mine, unconfirmed })
      this.#isStorageAvailable = true
      this.#storedDraft = mine
    } catch {
      this.#isStorageAvailable = false
    }
    if (this.#failure) this.#notify()
  }

  #storeSoon(): void {
    this.#storeTimer ??= setTimeout(() => void this.storeNow(), STORE_DELAY_MS)
  }

  #isStored(): boolean {
    return this.#isStorageAvailable && this.#storedDraft === this.#draft.mine
  }

  #hasWork(): boolean {
    return this.#announced !== undefined || this.#draft.unconfirmed.length > 0 || readChange(this.#draft) !== undefined
  }

  /** An event is often the echo of a save of this window, and may arrive before its reply. */
  #isKnown(announcement: Announcement | 'unknown'): boolean {
    if (announcement === 'unknown') return false
    const { lesson_version, settings } = announcement
    const { theirs } = this.#draft
    return lesson_version <= theirs.lesson_version && sendableSettings(settings, theirs.settings).length === 0
  }

  /** Sends until nothing is left; the queue repeats it after a failure. */
  async #send(): Promise<void> {
    try {
      do this.#notify()
      while (await this.#takeStep())
    } catch (error) {
      this.#failure = { error }
      throw error
    } finally {
      await this.storeNow()
      this.#notify()
    }
  }

  /** One exchange with the server; resolves to whether another one makes sense. */
  async #takeStep(): Promise<boolean> {
    if (this.#announced) return this.#loadAnnounced(this.#announced)
    const change = readChange(this.#draft)
    if (change) return this.#saveInTime(change)
    if (this.#draft.unconfirmed.length === 0) return false
    // It was undone before its save was confirmed: only the server knows whether it arrived.
    this.#absorb(await this.#options.load())
    return true
  }

  async #loadAnnounced(announcement: Announcement | 'unknown'): Promise<true> {
    this.#announced = undefined
    if (this.#isKnown(announcement)) return true
    // A failure loses nothing: the next event, or a rejected save, leads to another load.
    const fresh = await this.#options.load().catch(() => undefined)
    if (fresh && fresh.lesson_version >= this.version()) this.#absorb(fresh)
    return true
  }

  /** Saves now, or plans it: while an author writes, saves must not follow one another without a pause. */
  async #saveInTime(change: Change): Promise<boolean> {
    const delay = this.#nextSaveAt - Date.now()
    if (delay <= 0 || this.#flushes > 0) return this.#save(change)
    void this.#queue.add({}, { delay })
    return false
  }

  async #save(change: Change): Promise<true> {
    this.#nextSaveAt = Date.now() + SAVE_PAUSE_MS
    const undecided = listConflicts(this.#draft)
    const sent = readSent(this.#draft, change)
    const { unconfirmed: earlier } = this.#draft
    this.#draft = addUnconfirmed(this.#draft, sent)
    void this.storeNow()
    try {
      const reply = await this.#options.save(change, readStored(this.#draft))
      this.#draft = confirmSave(this.#draft, sent, undecided, reply)
      this.#failure = undefined
      this.#savedAt = new Date()
      this.#storeSoon()
    } catch (error) {
      const { statusCode, details } = readError(error)
      // A rejected save is certainly not stored; what became of earlier ones remains unknown.
      if (statusCode !== 0 && statusCode < 500) this.#draft = { ...this.#draft, unconfirmed: earlier }
      const fresh = statusCode === 409 ? this.#options.readFresh(details) : undefined
      if (!fresh) throw error
      this.#absorb(fresh)
    }
    return true
  }

  #absorb(fresh: StoredDraft): void {
    this.#draft = mergeServer(this.#draft, fresh)
    this.#failure = undefined
    this.#storeSoon()
  }

  #notify(): void {
    const { status } = this.#state
    this.#state = this.#readState()
    // Components that show the status only do not render at every letter.
    if (isSameStatus(status, this.#state.status)) this.#state = { ...this.#state, status }
    for (const listener of this.#listeners) listener()
  }

  #readState(): DraftState {
    const conflicts = listConflicts(this.#draft)
    return {
      draft: this.#draft.mine,
      conflicts: conflicts.length > 0 ? conflicts : noConflicts,
      status: this.#readStatus(conflicts.length > 0),
    }
  }

  #readStatus(hasConflicts: boolean): SaveStatus {
    if (this.#failure) {
      const { error } = this.#failure
      const isStored = this.#isStored()
      return isOffline(error) ? { kind: 'offline', isStored } : { kind: 'failed', error, isStored }
    }
    if (this.#draft.unconfirmed.length > 0 || readChange(this.#draft)) return { kind: 'saving' }
    if (hasConflicts) return { kind: 'conflict' }
    return this.#savedAt ? { kind: 'saved', at: this.#savedAt } : { kind: 'unchanged' }
  }
}

function isSameStatus(one: SaveStatus, other: SaveStatus): boolean {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return before.size === after.size && [...before].every(([key, value]) => Object.is(value, after.get(key)))
}
