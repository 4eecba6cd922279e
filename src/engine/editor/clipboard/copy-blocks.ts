import { t } from '@lingui/core/macro'
import type { Editor } from '../store/editor.ts'
import { type ClipboardTexts, copyBlocks, writeBlocks } from './block-clipboard.ts'

/** The two texts that a clipboard event takes for blocks. */
export function copyToEvent(editor: Editor, ids: ReadonlySet<string>): ClipboardTexts {
  announceCopy(editor, ids)
  return writeBlocks(editor.pick(ids))
}

export async function copyToClipboard(editor: Editor, ids: ReadonlySet<string>): Promise<void> {
  await copyBlocks(editor.pick(ids))
  announceCopy(editor, ids)
}

function announceCopy(editor: Editor, ids: ReadonlySet<string>): void {
  const label = editor.nameOf(ids)
  editor.announce(t`Copied: ${label}`)
}
