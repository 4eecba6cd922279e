import type { StoredElement } from '#blocks/lesson.ts'
import { rebaseHistory } from './rebase-history.ts'
import type { EditorStore } from '../store/editor-store.ts'
import {
  type EditHistory,
  emptyHistory,
  follow,
  type HistoryEntry,
  isNextIn,
  record,
  redo,
  revert,
  undo,
} from './history.ts'

/** What the history that a live text keeps for itself can do. */
export interface FieldHistory {
  canUndo: boolean
  canRedo: boolean
}

/** Undo and redo over a lesson that its owner may change at any time. */
export class LessonHistory {
  #history = emptyHistory
  #isFieldStep = false
  readonly #fields = new WeakMap<EventTarget, FieldHistory>()
  readonly #store: EditorStore
  readonly #onChange: (elements: StoredElement[]) => void

  constructor(store: EditorStore, onChange: (elements: StoredElement[]) => void) {
    this.#store = store
    this.#onChange = onChange
  }

  /** Changes the lesson; returns the entry by which the change can be reverted. */
  change(next: StoredElement[]): HistoryEntry | undefined {
    this.#hold(record(this.#history, this.#store.state.elements, next, Date.now()), next)
    return this.#history.undo.at(-1)
  }

  /** Takes what the owner of the lesson made of it, such as a merge with another author's changes. */
  receive(elements: readonly StoredElement[]): void {
    this.#history = rebaseHistory(this.#history, this.#store.state.elements, elements)
    this.#store.update({ elements })
  }

  /** Changes the content of one block, which may be a step of the history that its live text keeps for itself. */
  changeContent(next: StoredElement[]): void {
    const note = this.#isFieldStep ? follow : record
    this.#isFieldStep = false
    this.#hold(note(this.#history, this.#store.state.elements, next, Date.now()), next)
  }

  /** These return the ids of the blocks that changed; undefined when there was nothing to do. */
  undo(): string[] | undefined {
    return this.#step(undo(this.#history, this.#store.state.elements), { ...this.#history, undo: [] })
  }

  redo(): string[] | undefined {
    return this.#step(redo(this.#history, this.#store.state.elements), { ...this.#history, redo: [] })
  }

  revert(entry: HistoryEntry): string[] | undefined {
    return this.#step(revert(this.#history, entry, this.#store.state.elements), this.#history)
  }

  /** Called by a live text just before it reports a change that its own undo or redo made. */
  readonly noteFieldStep = (): void => {
    this.#isFieldStep = true
  }

  /** Called by a live text when its own history gains its first step or loses its last. */
  readonly noteField = (field: EventTarget, reach: Partial<FieldHistory>): void => {
    this.#fields.set(field, { canUndo: false, canRedo: false, ...this.#fields.get(field), ...reach })
  }

  /** Whether the next undo or redo is one that the live text of this block makes itself. */
  isFieldNext(direction: 'undo' | 'redo', field: EventTarget, id: string): boolean {
    const reach = this.#fields.get(field)
    const canStep = direction === 'undo' ? reach?.canUndo : reach?.canRedo
    return canStep === true && isNextIn(this.#history, direction, id)
  }

  #step(taken: ReturnType<typeof undo>, emptied: EditHistory): string[] | undefined {
    this.#hold(taken?.history ?? emptied, taken?.elements)
    return taken?.touched
  }

  #hold(history: EditHistory, elements: StoredElement[] | undefined): void {
    this.#history = history
    this.#store.update({
      ...(elements && { elements }),
      canUndo: history.undo.length > 0,
      canRedo: history.redo.length > 0,
    })
    if (elements) this.#onChange(elements)
  }
}
