import type { Editor } from '../store/editor.ts'
import { foldedBlocks } from './folded-blocks.ts'

/** Folds or unfolds blocks; a block that is being edited is closed when it is folded. */
export function foldBlocks(editor: Editor, ids: Iterable<string>, isFolded: boolean): void {
  const { activeId } = editor.state
  for (const id of ids)
    if (isFolded) foldedBlocks.add(id)
    else foldedBlocks.delete(id)
  const isActiveFolded = activeId !== undefined && foldedBlocks.has(activeId)
  editor.update({ folded: new Set(foldedBlocks), ...(isActiveFolded && { activeId: undefined }) })
}
