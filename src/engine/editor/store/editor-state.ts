import type { ReactNode } from 'react'
import type { StoredElement } from '#blocks/lesson.ts'
import type { PasteProgress } from '../paste/external-pastes.ts'
import type { Selection } from '../selection/selection.ts'

/** Where the chosen block of the palette goes; it takes the place of the empty block `replaced`. */
export interface Insertion {
  at: HTMLElement
  index: number
  replaced?: string
  /** What was typed after the slash that opened the palette. */
  query?: string
}

/** A part of the editor that can take the focus. */
export type FocusTarget = 'add-button' | { id: string; part: 'handle' | 'up' | 'down' }

/** What is set directly. */
export interface EditorFacts {
  elements: readonly StoredElement[]
  /** The block that is being edited. */
  activeId: string | undefined
  /** The block that had the focus last; it may be gone. */
  lastId: string | undefined
  /** What was selected, with blocks that are gone: an undo may bring them back. */
  chosen: Selection
  /** Every handle is a checkbox. */
  isSelecting: boolean
  folded: ReadonlySet<string>
  dragged: ReadonlySet<string>
  /** What the page puts beside blocks, such as who else is in one, by block id. */
  marks: ReadonlyMap<string, ReactNode>
  /** Set while the palette is open. */
  insertion: Insertion | undefined
  /** Read out by screen readers. */
  announcement: string
  /** Set while pictures of a paste are uploaded. */
  pasteProgress: PasteProgress | undefined
  canUndo: boolean
  canRedo: boolean
  isOutlineOpen: boolean
  isHelpOpen: boolean
  /** The best target first; the first that can take the focus gets it after the next render. */
  focusRequest: readonly FocusTarget[]
}

/** The state of the editor, with what follows from it. */
export interface EditorState extends EditorFacts {
  /** Ids in the order of the lesson. The same array as long as the order is the same. */
  order: readonly string[]
  selection: Selection
  /** The block whose tools are shown and which Tab leads to. */
  currentId: string | undefined
}

/** What one block shows of the state. */
export interface BlockState {
  element: StoredElement
  /** Its place in the lesson, from 1. */
  number: number
  isLast: boolean
  isActive: boolean
  isCurrent: boolean
  isSelected: boolean
  isSelecting: boolean
  isFolded: boolean
  isDragged: boolean
  mark: ReactNode
}
