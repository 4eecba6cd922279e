import { normalizeComment } from '#domain/lesson/comment.ts'
import type { SendingSession } from '../draft-owner.ts'
import { SendQueue, type QueueItem } from '../send-queue.ts'
import {
  beginSave,
  canSend,
  type CommentCopy,
  type CommentDraft,
  clearFailure,
  endSave,
  hasUnreleased,
  isUnsynced,
  keepMine,
  markReleased,
  openDraft,
  refreshDraft,
  restoreText,
  type StoredComment,
  takeTheirs,
  typeText,
} from './comment-draft.ts'
import { readSaveFailure, type SavedComment } from './save-outcome.ts'

/** Saves one comment; `version` is the one that the text was written over. Rejects with the server's refusal. */
export type SaveComment = (elementId: string, comment: string | null, version: number) => Promise<SavedComment>

/** A comment is saved when its author pauses for so long. */
export const DEBOUNCE_MS = 700
/** Without a pause it is saved this often. */
export const MAX_DEBOUNCE_MS = 2_000

interface CommentItem extends QueueItem {
  elementId: string
}

const noComment = openDraft({ draft: null, released: null, version: 0 })

/** All comments of one studying while they are written: stored at every letter, and saved in order. */
export class CommentDrafts {
  readonly #save: SaveComment
  readonly #drafts = new Map<string, CommentDraft>()
  readonly #listeners = new Set<() => void>()
  readonly #queue: SendQueue<CommentItem, void>

  constructor(save: SaveComment, session?: SendingSession) {
    this.#save = save
    this.#queue = new SendQueue<CommentItem, void>({
      groupOf: ({ elementId }) => elementId,
      idOf: ({ elementId }) => elementId,
      send: ({ elementId }) => this.#send(elementId),
      ...session,
    })
  }

  /** Merges what the server has, at first and after every later load. */
  load(comments: Readonly<Record<string, StoredComment>>): void {
    for (const [elementId, stored] of Object.entries(comments)) {
      const known = this.#drafts.get(elementId)
      this.#set(elementId, known ? refreshDraft(known, stored) : openDraft(stored))
    }
  }

  /** For `useSyncExternalStore`, as are the readers below: they return the same value until something changes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read(elementId: string): CommentDraft {
    return this.#drafts.get(elementId) ?? noComment
  }

  countUnreleased(): number {
    return [...this.#drafts.values()].filter(hasUnreleased).length
  }

  /** The elements whose comment is not on the server as it is in the box. */
  listUnsaved(): string[] {
    return [...this.#drafts].filter(([, draft]) => isUnsynced(draft)).map(([elementId]) => elementId)
  }

  /** Every comment by its element, including empty ones. */
  list(): [elementId: string, draft: CommentDraft][] {
    return [...this.#drafts]
  }

  type(elementId: string, text: string): void {
    this.#set(elementId, typeText(this.read(elementId), text))
    void this.#queue.add({ elementId }, { delay: DEBOUNCE_MS, maxDelay: MAX_DEBOUNCE_MS })
  }

  /** Saves a comment now; resolves when it is saved, or could not be. */
  async send(elementId: string): Promise<void> {
    if (canSend(this.read(elementId))) {
      this.#set(elementId, clearFailure(this.read(elementId)))
      void this.#queue.add({ elementId })
    }
    await this.#queue.flush(elementId)
  }

  /** Saves every comment; resolves to the elements whose comment could not be saved. */
  async settle(): Promise<string[]> {
    await Promise.all([...this.#drafts.keys()].map((elementId) => this.send(elementId)))
    return this.listUnsaved()
  }

  /** Restores and saves what an earlier visit has left on the device; returns whether there was anything to restore. */
  restore(elementId: string, copy: CommentCopy): boolean {
    const before = this.read(elementId)
    const after = restoreText(before, copy)
    this.#set(elementId, after)
    void this.send(elementId)
    return after !== before
  }

  takeTheirs(elementId: string): void {
    this.#set(elementId, takeTheirs(this.read(elementId)))
  }

  keepMine(elementId: string): void {
    this.#set(elementId, keepMine(this.read(elementId)))
    void this.send(elementId)
  }

  /** A review has given the student the comments of these versions, by element. */
  markReleased(versions: ReadonlyMap<string, number>): void {
    for (const [elementId, draft] of this.#drafts)
      if (versions.get(elementId) === draft.version) this.#set(elementId, markReleased(draft))
  }

  /** Sends until the server has the newest text; the queue repeats it after a failure. */
  async #send(elementId: string): Promise<void> {
    while (canSend(this.read(elementId))) {
      const { text, version } = this.read(elementId)
      this.#set(elementId, beginSave(this.read(elementId)))
      try {
        const saved = await this.#save(elementId, normalizeComment(text), version)
        this.#set(elementId, endSave(this.read(elementId), { kind: 'saved', ...saved }, new Date()))
      } catch (error) {
        const outcome = readSaveFailure(error)
        this.#set(elementId, endSave(this.read(elementId), outcome, new Date()))
        if (outcome.kind === 'failed') throw error
      }
    }
  }

  #set(elementId: string, draft: CommentDraft): void {
    if (this.#drafts.get(elementId) === draft) return
    this.#drafts.set(elementId, draft)
    for (const listener of this.#listeners) listener()
  }
}
