import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { BlockHost } from '#blocks/kit/host.ts'
import { TypeAhead } from '../../../ui/input/type-ahead.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { blockAuthorViews } from '#blocks/author-views.ts'
import type { PressPlace } from '../blocks/press-place.ts'
import { foldedBlocks } from '../folding/folded-blocks.ts'
import { LessonHistory } from '../history/lesson-history.ts'
import { ExternalPastes } from '../paste/external-pastes.ts'
import { noSelection } from '../selection/selection.ts'
import { BlockElements } from './block-elements.ts'
import type { EditorFacts, EditorState, FocusTarget } from './editor-state.ts'
import { EditorStore } from './editor-store.ts'

/** What the page around the editor provides. */
export interface EditorHost {
  onChange(elements: StoredElement[]): void
  uploadImage: BlockHost['uploadImage']
}

/**
 * The state of one open editor and what every command needs: the store, the DOM elements by block id, the history. The
 * commands are functions in the folders by task; they take the editor as their first argument.
 */
export class Editor {
  readonly store: EditorStore
  readonly elements = new BlockElements()
  readonly history: LessonHistory
  readonly typeAhead = new TypeAhead()
  readonly pastes = new ExternalPastes((pasteProgress) => this.update({ pasteProgress }))
  #host: EditorHost
  #pressPlace: PressPlace | undefined
  /** The id of the message that offers an undo. */
  undoMessage: number | undefined

  constructor(elements: readonly StoredElement[], host: EditorHost) {
    this.#host = host
    this.store = new EditorStore(initialFacts(elements))
    this.history = new LessonHistory(this.store, (next) => this.#host.onChange(next))
  }

  get state(): EditorState {
    return this.store.state
  }

  update(changes: Partial<EditorFacts>): void {
    this.store.update(changes)
  }

  get uploadImage(): EditorHost['uploadImage'] {
    return this.#host.uploadImage
  }

  /** Called at every render of the editor. */
  setHost(host: EditorHost): void {
    this.#host = host
  }

  /** Remembers where the pointer pressed that opens a block; undefined after the keyboard. */
  setPressPlace(place: PressPlace | undefined): void {
    this.#pressPlace = place
  }

  /** Returns the place once. */
  takePressPlace(): PressPlace | undefined {
    const place = this.#pressPlace
    this.#pressPlace = undefined
    return place
  }

  /** Takes a lesson that was changed outside, such as by the merge of another author's work. */
  receive(elements: readonly StoredElement[]): void {
    if (elements !== this.state.elements) this.history.receive(elements)
  }

  /** Gives the focus to the first target that can take it, after the next render. */
  requestFocus(...targets: FocusTarget[]): void {
    this.update({ focusRequest: targets })
  }

  announce(announcement: string): void {
    this.update({ announcement })
  }

  find(id: string): StoredElement | undefined {
    return this.state.elements.find((element) => element.id === id)
  }

  pick(ids: ReadonlySet<string>): StoredElement[] {
    return this.state.elements.filter(({ id }) => ids.has(id))
  }

  /** The index after the last of these blocks; the end of the lesson where none of them is there. */
  endOf(ids: ReadonlySet<string>): number {
    const { elements } = this.state
    const last = elements.findLastIndex(({ id }) => ids.has(id))
    return last < 0 ? elements.length : last + 1
  }

  /** The whole selection when the block is in it, else the block alone. */
  groupOf(id: string): ReadonlySet<string> {
    const { ids } = this.state.selection
    return ids.has(id) ? ids : new Set([id])
  }

  /** The label of one block, or how many there are. */
  nameOf(ids: ReadonlySet<string>): string {
    const [only, ...others] = this.pick(ids)
    const count = ids.size
    if (!only || others.length > 0 || count > 1) return t`Blocks: ${count}`
    const views = blockAuthorViews.get(only.type)
    return views ? i18n._(views.label) : t`Unknown block`
  }
}

export const handle = (id: string): FocusTarget => ({ id, part: 'handle' })

function initialFacts(elements: readonly StoredElement[]): EditorFacts {
  return {
    elements,
    activeId: undefined,
    lastId: undefined,
    chosen: noSelection,
    isSelecting: false,
    folded: new Set(foldedBlocks),
    dragged: new Set(),
    marks: new Map(),
    insertion: undefined,
    announcement: '',
    pasteProgress: undefined,
    canUndo: false,
    canRedo: false,
    isOutlineOpen: false,
    isHelpOpen: false,
    focusRequest: [],
  }
}
