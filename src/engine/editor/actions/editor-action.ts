import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Editor } from '../store/editor.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { Shortcut } from './shortcut.ts'

/**
 * Where the shortcuts of an action apply. `everywhere`: in the whole editor, before texts get the key. `text`: in a live text.
 * `page`: in the whole editor, unless a text or a field has used the key. `handle`: at the handle of a block.
 */
export type ActionScope = 'everywhere' | 'text' | 'page' | 'handle'

/** What an action works on. */
export interface ActionTarget {
  /** The selection, or the block with the selection that it belongs to. */
  ids: ReadonlySet<string>
  /** The block at which the action was called; undefined in the toolbar. */
  blockId?: string | undefined
  /** Set where keys called the action: the element they were pressed in. */
  focused?: HTMLElement
}

/** One thing that an author can do. Toolbars, keys and the sheet of keys read the same objects. */
export interface EditorAction {
  scope: ActionScope
  /** Its name on the sheet of keys; actions with the same name share a line. */
  label: MessageDescriptor
  /** Its name in a toolbar, where that is another. */
  toolLabel?: MessageDescriptor
  /** Its name among the tools of a block that is called `label`. */
  blockLabel?(label: string): MessageDescriptor
  icon?: LucideIcon
  /** Registers its tool among those of a block, which keeps the focus when it was pressed. */
  focusPart?: 'up' | 'down'
  shortcuts?: readonly Shortcut[]
  /** The part of the sheet of keys that lists it; left out where the sheet does not. */
  help?: 'everywhere' | 'handle'
  /** Whether its tool stands for something now; left out by tools that always do. */
  isShown?(state: EditorState, ids: ReadonlySet<string>): boolean
  /** Whether its tool can be pressed. */
  isEnabled?(state: EditorState, ids: ReadonlySet<string>): boolean
  /** For tools that open something. */
  isExpanded?(state: EditorState): boolean
  /** Whether its shortcut is meant for it now; if not, the key is left to others. */
  accepts?(editor: Editor, target: ActionTarget): boolean
  run(editor: Editor, target: ActionTarget): void
}
