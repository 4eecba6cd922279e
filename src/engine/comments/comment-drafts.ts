import { normalizeComment } from '#domain/comment.ts'
import {
  type CommentDraft,
  type KeptComment,
  type SaveOutcome,
  type StoredComment,
  beginSave,
  canBeKept,
  canSend,
  endSave,
  hasUnreleased,
  keepMine,
  markReleased,
  openDraft,
  putBackText,
  refreshDraft,
  takeTheirs,
  typeText,
} from './comment-draft.ts'

/** Brings one comment to the server; never rejects. `version` is the one the text was written over. */
export type SaveComment = (elementId: string, comment: string | null, version: number) => Promise<SaveOutcome>

/** How long the typing must rest before a draft is saved. */
export const restMs = 700

/** Whoever types without a rest is saved all the same, this often. */
export const longestMs = 2_000

const noComment = openDraft({ draft: null, released: null, version: 0 })

/** All comments of one studying while they are written: every keystroke is kept, and saved in order. */
export class CommentDrafts {
  readonly #save: SaveComment
  readonly #drafts = new Map<string, CommentDraft>()
  /** Since when there is typing that no save has taken along. */
  readonly #typing = new Map<string, number>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #deliveries = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(save: SaveComment) {
    this.#save = save
  }

  /** Takes up what the server holds, at first and whenever it was asked again. */
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

  /** The elements whose comment is not on the server as it stands in the box. */
  listUnsaved(): string[] {
    return [...this.#drafts].filter(([, draft]) => canBeKept(draft)).map(([elementId]) => elementId)
  }

  /** Every comment by its element, those without words too. */
  list(): [elementId: string, draft: CommentDraft][] {
    return [...this.#drafts]
  }

  type(elementId: string, text: string): void {
    this.#set(elementId, typeText(this.read(elementId), text))
    clearTimeout(this.#timers.get(elementId))
    const since = this.#typing.get(elementId) ?? Date.now()
    this.#typing.set(elementId, since)
    const left = since + longestMs - Date.now()
    this.#timers.set(
      elementId,
      setTimeout(() => void this.send(elementId), Math.max(0, Math.min(restMs, left))),
    )
  }

  /** Saves a comment now; resolves when nothing of it is on its way any more, saved or not. */
  send(elementId: string): Promise<void> {
    clearTimeout(this.#timers.get(elementId))
    this.#typing.delete(elementId)
    const running = this.#deliveries.get(elementId)
    if (running || !canSend(this.read(elementId))) return running ?? Promise.resolve()
    const delivery = this.#deliver(elementId)
    this.#deliveries.set(elementId, delivery)
    return delivery
  }

  /** Saves whatever is not saved yet; resolves to the elements for which that was not possible. */
  async settle(): Promise<string[]> {
    await Promise.all([...this.#drafts.keys()].map((elementId) => this.send(elementId)))
    return this.listUnsaved()
  }

  /** Takes up what the device kept of an earlier visit, and saves it; says whether there was anything to it. */
  putBack(elementId: string, kept: KeptComment): boolean {
    const before = this.read(elementId)
    const after = putBackText(before, kept)
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

  /** A review has given the student every saved comment. */
  markReleased(): void {
    for (const [elementId, draft] of this.#drafts) this.#set(elementId, markReleased(draft))
  }

  /** One request at a time; what was typed meanwhile goes with the next. */
  async #deliver(elementId: string): Promise<void> {
    try {
      while (canSend(this.read(elementId))) {
        const draft = this.read(elementId)
        this.#set(elementId, beginSave(draft))
        const outcome = await this.#save(elementId, normalizeComment(draft.text), draft.version)
        this.#set(elementId, endSave(this.read(elementId), outcome, new Date()))
        if (outcome.kind === 'failed') return
      }
    } finally {
      this.#deliveries.delete(elementId)
    }
  }

  #set(elementId: string, draft: CommentDraft): void {
    if (this.#drafts.get(elementId) === draft) return
    this.#drafts.set(elementId, draft)
    for (const listener of this.#listeners) listener()
  }
}
