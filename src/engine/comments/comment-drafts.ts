import { normalizeComment } from '#domain/comment.ts'
import {
  type CommentDraft,
  type SaveOutcome,
  type StoredComment,
  beginSave,
  canSend,
  endSave,
  hasUnreleased,
  isUnsaved,
  keepMine,
  markReleased,
  openDraft,
  refreshDraft,
  takeTheirs,
  typeText,
} from './comment-draft.ts'

/** Brings one comment to the server; never rejects. `version` is the one the text was written over. */
export type SaveComment = (elementId: string, comment: string | null, version: number) => Promise<SaveOutcome>

/** How long the typing must rest before a draft is saved. */
export const restMs = 700

const noComment = openDraft({ draft: null, released: null, version: 0 })

/** All comments of one studying while they are written: every keystroke is kept, and saved in order. */
export class CommentDrafts {
  readonly #save: SaveComment
  readonly #drafts = new Map<string, CommentDraft>()
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
    return [...this.#drafts].filter(([, draft]) => isUnsaved(draft) || draft.theirs).map(([elementId]) => elementId)
  }

  type(elementId: string, text: string): void {
    this.#set(elementId, typeText(this.read(elementId), text))
    clearTimeout(this.#timers.get(elementId))
    this.#timers.set(
      elementId,
      setTimeout(() => void this.send(elementId), restMs),
    )
  }

  /** Saves a comment now; resolves when nothing of it is on its way any more, saved or not. */
  send(elementId: string): Promise<void> {
    clearTimeout(this.#timers.get(elementId))
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
