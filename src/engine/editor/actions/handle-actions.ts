import { msg } from '@lingui/core/macro'
import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Scissors,
  Trash2,
} from 'lucide-react'
import { registry } from '#blocks/registry.ts'
import { duplicateBlocks, moveBlocks, removeBlocks } from '../blocks/arrange-blocks.ts'
import { openBlock } from '../blocks/edit-blocks.ts'
import { copyToClipboard } from '../clipboard/copy-blocks.ts'
import { foldBlocks } from '../folding/fold-blocks.ts'
import { openPalette } from '../insertion/palette-commands.ts'
import { pasteFromClipboard } from '../paste/paste-blocks.ts'
import { extendSelection, selectAll, selectByPress } from '../selection/select-blocks.ts'
import { type Editor, handle } from '../store/editor.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { ActionTarget, EditorAction } from './editor-action.ts'

type FindBlock = (order: readonly string[], id: string) => string | undefined

const previous: FindBlock = (order, id) => order[order.indexOf(id) - 1]
const next: FindBlock = (order, id) => order[order.indexOf(id) + 1]
const first: FindBlock = ([id]) => id
const last: FindBlock = (order) => order.at(-1)

/** Goes from handle to handle. */
function go(key: string, find: FindBlock): EditorAction {
  return {
    scope: 'handle',
    label: msg`Go to another block`,
    shortcuts: [{ key, shift: false }],
    run: (editor, { blockId = '' }) => focusHandle(editor, find(editor.state.order, blockId)),
  }
}

/** Goes from handle to handle and selects the blocks in between. */
function extend(key: string, find: FindBlock): EditorAction {
  return {
    scope: 'handle',
    label: msg`Select several`,
    shortcuts: [{ key, shift: true }],
    run(editor, { blockId = '' }) {
      const id = find(editor.state.order, blockId)
      if (id === undefined) return
      extendSelection(editor, id, blockId)
      focusHandle(editor, id)
    },
  }
}

function focusHandle(editor: Editor, id: string | undefined): void {
  if (id !== undefined) editor.elements.focusFirst([handle(id)])
}

function move(editor: Editor, { ids, blockId, focused }: ActionTarget, step: -1 | 1): void {
  const part = step < 0 ? 'up' : 'down'
  if (blockId === undefined) return moveBlocks(editor, ids, step)
  // A tool keeps the focus as long as it can be pressed again.
  const targets = focused ? [handle(blockId)] : [{ id: blockId, part } as const, handle(blockId)]
  moveBlocks(editor, ids, step, ...targets)
}

/** Keys fold the whole selection, a block's own tool only the block. */
function fold(editor: Editor, { ids, blockId, focused }: ActionTarget, isFolded: boolean): void {
  if (blockId !== undefined) editor.requestFocus(handle(blockId))
  foldBlocks(editor, focused || blockId === undefined ? ids : [blockId], isFolded)
}

const hasBlocks = (_: EditorState, ids: ReadonlySet<string>) => ids.size > 0

/** What keys do at the handle of a block, and what the tools of a block and of a selection do. */
export const handleActions = {
  goUp: { ...go('ArrowUp', previous), help: 'handle' },
  goDown: { ...go('ArrowDown', next), help: 'handle' },
  goFirst: go('Home', first),
  goLast: go('End', last),
  edit: {
    scope: 'handle',
    label: msg`Edit`,
    shortcuts: [{ key: 'Enter' }],
    help: 'handle',
    run: (editor, { blockId }) => blockId !== undefined && openBlock(editor, blockId),
  },
  moveUp: {
    scope: 'handle',
    label: msg`Move`,
    toolLabel: msg`Move selection up`,
    blockLabel: (label) => msg`Move ${label} up`,
    icon: ArrowUp,
    focusPart: 'up',
    shortcuts: [{ key: 'ArrowUp', alt: true }],
    help: 'handle',
    isEnabled: ({ order }, ids) => ids.size > 0 && !ids.has(order[0] ?? ''),
    run: (editor, target) => move(editor, target, -1),
  },
  moveDown: {
    scope: 'handle',
    label: msg`Move`,
    toolLabel: msg`Move selection down`,
    blockLabel: (label) => msg`Move ${label} down`,
    icon: ArrowDown,
    focusPart: 'down',
    shortcuts: [{ key: 'ArrowDown', alt: true }],
    help: 'handle',
    isEnabled: ({ order }, ids) => ids.size > 0 && !ids.has(order.at(-1) ?? ''),
    run: (editor, target) => move(editor, target, 1),
  },
  select: {
    scope: 'handle',
    label: msg`Select`,
    shortcuts: [{ key: ' ', isNative: true }],
    help: 'handle',
    run: (editor, { blockId }) => blockId !== undefined && selectByPress(editor, blockId, 'toggle'),
  },
  extendUp: { ...extend('ArrowUp', previous), help: 'handle' },
  extendDown: { ...extend('ArrowDown', next), help: 'handle' },
  extendFirst: extend('Home', first),
  extendLast: extend('End', last),
  selectAll: {
    scope: 'handle',
    label: msg`Select all`,
    shortcuts: [{ key: 'a', mod: true }],
    help: 'handle',
    run: selectAll,
  },
  copy: {
    scope: 'handle',
    label: msg`Copy, cut, paste`,
    toolLabel: msg`Copy selection`,
    icon: ClipboardCopy,
    shortcuts: [{ key: 'c', mod: true, isNative: true }],
    help: 'handle',
    isEnabled: hasBlocks,
    run: (editor, { ids }) => void copyToClipboard(editor, ids),
  },
  cut: {
    scope: 'handle',
    label: msg`Copy, cut, paste`,
    toolLabel: msg`Cut selection`,
    icon: Scissors,
    shortcuts: [{ key: 'x', mod: true, isNative: true }],
    help: 'handle',
    isEnabled: hasBlocks,
    run: (editor, { ids }) => void copyToClipboard(editor, ids).then(() => removeBlocks(editor, ids)),
  },
  paste: {
    scope: 'page',
    label: msg`Copy, cut, paste`,
    toolLabel: msg`Paste blocks`,
    icon: ClipboardPaste,
    shortcuts: [{ key: 'v', mod: true, isNative: true }],
    help: 'handle',
    run: (editor) => void pasteFromClipboard(editor),
  },
  duplicate: {
    scope: 'handle',
    label: msg`Duplicate`,
    toolLabel: msg`Duplicate selection`,
    blockLabel: (label) => msg`Duplicate ${label}`,
    icon: Copy,
    shortcuts: [{ key: 'd', mod: true }],
    help: 'handle',
    isShown: ({ elements }, ids) =>
      ids.size !== 1 || elements.some(({ id, type }) => ids.has(id) && registry.has(type)),
    isEnabled: hasBlocks,
    run: (editor, { ids }) => duplicateBlocks(editor, ids),
  },
  remove: {
    scope: 'handle',
    label: msg`Delete`,
    toolLabel: msg`Delete selection`,
    blockLabel: (label) => msg`Delete ${label}`,
    icon: Trash2,
    shortcuts: [{ key: 'Delete' }, { key: 'Backspace' }],
    help: 'handle',
    isEnabled: hasBlocks,
    run: (editor, { ids }) => removeBlocks(editor, ids),
  },
  fold: {
    scope: 'handle',
    label: msg`Fold, unfold`,
    blockLabel: (label) => msg`Fold ${label}`,
    icon: ChevronsDownUp,
    shortcuts: [{ key: 'InlineStart' }],
    help: 'handle',
    isShown: ({ folded }, ids) => ![...ids].every((id) => folded.has(id)),
    run: (editor, target) => fold(editor, target, true),
  },
  unfold: {
    scope: 'handle',
    label: msg`Fold, unfold`,
    blockLabel: (label) => msg`Unfold ${label}`,
    icon: ChevronsUpDown,
    shortcuts: [{ key: 'InlineEnd' }],
    help: 'handle',
    isShown: ({ folded }, ids) => [...ids].every((id) => folded.has(id)),
    run: (editor, target) => fold(editor, target, false),
  },
  addBelow: {
    scope: 'handle',
    label: msg`Add a block below`,
    shortcuts: [{ key: '/' }],
    help: 'handle',
    run(editor, { blockId, focused }) {
      if (blockId === undefined || !focused) return
      openPalette(editor, { at: focused, index: editor.endOf(new Set([blockId])) })
    },
  },
} satisfies Record<string, EditorAction>
