import type { StoredElement } from '#blocks/lesson.ts'
import { keepPresent } from '../selection/selection.ts'
import type { BlockState, EditorFacts, EditorState } from './editor-state.ts'

/** The editor's state with subscriptions. Blocks subscribe to their own part, so that a letter renders one block only. */
export class EditorStore {
  #state: EditorState
  #places: ReadonlyMap<string, number>
  readonly #blocks = new Map<string, BlockState>()
  readonly #listeners = new Set<() => void>()

  constructor(facts: EditorFacts) {
    this.#state = derive(facts)
    this.#places = placesOf(this.#state.order)
  }

  get state(): EditorState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  update(changes: Partial<EditorFacts>): void {
    const before = this.#state
    this.#state = derive({ ...before, ...changes }, before)
    if (this.#state.order !== before.order) {
      this.#places = placesOf(this.#state.order)
      for (const id of this.#blocks.keys()) if (!this.#places.has(id)) this.#blocks.delete(id)
    }
    for (const listener of this.#listeners) listener()
  }

  /** One block's part of the state: the same object as long as nothing in it changes; undefined for a block that is gone. */
  block(id: string): BlockState | undefined {
    const place = this.#places.get(id)
    const element = place === undefined ? undefined : this.#state.elements[place]
    if (place === undefined || !element) return undefined
    const next = this.#blockState(element, place)
    const known = this.#blocks.get(id)
    if (known && isSameBlock(known, next)) return known
    this.#blocks.set(id, next)
    return next
  }

  #blockState(element: StoredElement, place: number): BlockState {
    const { id } = element
    const { order, activeId, currentId, selection, isSelecting, folded, dragged, marks } = this.#state
    return {
      element,
      number: place + 1,
      isLast: place === order.length - 1,
      isActive: id === activeId,
      isCurrent: id === currentId,
      isSelected: selection.ids.has(id),
      isSelecting,
      isFolded: folded.has(id),
      isDragged: dragged.has(id),
      mark: marks.get(id),
    }
  }
}

function derive(facts: EditorFacts, before?: EditorState): EditorState {
  const { elements, chosen, lastId } = facts
  const order = orderOf(elements, before)
  const isKnown = before !== undefined && before.order === order && before.chosen === chosen
  return {
    ...facts,
    order,
    selection: isKnown ? before.selection : keepPresent(chosen, order),
    currentId: lastId !== undefined && order.includes(lastId) ? lastId : order[0],
  }
}

function orderOf(elements: readonly StoredElement[], before: EditorState | undefined): readonly string[] {
  if (before?.elements === elements) return before.order
  const isSame =
    before?.order.length === elements.length && elements.every(({ id }, index) => id === before.order[index])
  return isSame ? before.order : elements.map(({ id }) => id)
}

function placesOf(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((id, index) => [id, index]))
}

function isSameBlock(one: BlockState, other: BlockState): boolean {
  return (
    one.element === other.element &&
    one.number === other.number &&
    one.isLast === other.isLast &&
    one.isActive === other.isActive &&
    one.isCurrent === other.isCurrent &&
    one.isSelected === other.isSelected &&
    one.isSelecting === other.isSelecting &&
    one.isFolded === other.isFolded &&
    one.isDragged === other.isDragged &&
    one.mark === other.mark
  )
}
