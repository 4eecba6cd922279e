import { plural, t } from '@lingui/core/macro'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { readBlocks, readClipboard } from '../clipboard/block-clipboard.ts'
import { offerUndo } from '../history/undo.ts'
import { insertBlocks } from '../insertion/insert-blocks.ts'
import { type Editor, handle } from '../store/editor.ts'
import type { Converted, ExternalContent } from './convert-external.ts'
import { describeLeftOut } from './describe-left-out.ts'
import { holdsBlocks } from './holds-blocks.ts'
import { registry } from '#blocks/registry.ts'
import { readElement } from '../blocks/read-element.ts'

type Ids = ReadonlySet<string>
/** After the last of these blocks; with none, at the end of the lesson. */
type Place = Ids | 'start'

/** Pastes copied blocks, or what another program copied. Returns false where there is nothing to paste. */
export function paste(editor: Editor, content: ExternalContent, after: Place): boolean {
  return pasteBlocks(editor, content.html, after) || pasteExternal(editor, content, after)
}

/** Pastes blocks into a block that is one text; returns false where the text itself takes what is pasted. */
export function pasteIntoText(editor: Editor, content: ExternalContent, id: string): boolean {
  if (!isPlainText(editor, id)) return false
  const isPictureOnly = content.files.length > 0 && content.html === '' && content.text === ''
  if (!holdsBlocks(content) && !isPictureOnly) return false
  return pasteExternal(editor, content, new Set([id]), isEmptyText(editor, id) ? id : undefined)
}

export async function pasteFromClipboard(editor: Editor): Promise<void> {
  const { selection, currentId } = editor.state
  const after = selection.ids.size > 0 ? selection.ids : new Set(currentId === undefined ? [] : [currentId])
  if (!paste(editor, await readClipboard(), after)) showMessage(t`There are no blocks to paste. Copy some first.`)
}

export function cancelPaste(editor: Editor): void {
  editor.pastes.cancel()
  const { currentId } = editor.state
  if (currentId !== undefined) editor.requestFocus(handle(currentId))
  editor.announce(t`Nothing was pasted`)
}

function indexOf(editor: Editor, place: Place): number {
  return place === 'start' ? 0 : editor.endOf(place)
}

function pasteBlocks(editor: Editor, html: string, after: Place): boolean {
  const found = readBlocks(html)
  if (!found || found.elements.length + found.refused === 0) return false
  insertBlocks(editor, found.elements, indexOf(editor, after))
  const count = found.refused
  if (count > 0) showMessage(t`Blocks that this school cannot read were left out: ${count}`, 'error')
  else editor.announce(t`Pasted: ${editor.nameOf(new Set(found.elements.map(({ id }) => id)))}`)
  return true
}

/** Starts to convert what another program copied; the blocks are inserted when their pictures are uploaded. */
function pasteExternal(editor: Editor, content: ExternalContent, after: Place, replaced?: string): boolean {
  const { html, text, files } = content
  if (html.trim() === '' && text.trim() === '' && files.length === 0) return false
  void convertAndInsert(editor, content, after, replaced)
  return true
}

async function convertAndInsert(editor: Editor, content: ExternalContent, after: Place, replaced: string | undefined) {
  try {
    const converted = await editor.pastes.convert(content, editor.uploadImage)
    if (converted === 'too-much')
      showMessage(t`Too much for one paste: at most 200 blocks or 1 MB. Paste it in parts.`, 'error')
    else if (converted) insertConverted(editor, converted, after, replaced)
  } catch {
    showMessage(t`This did not work. Please try again.`, 'error')
  }
}

function insertConverted(editor: Editor, { elements, left }: Converted, after: Place, replaced: string | undefined) {
  const added = elements.length
  const words = plural(added, { one: '# block added', other: '# blocks added' })
  const parts = describeLeftOut(left)
  const message = left.length === 0 ? words : `${words}. ${t`Left out: ${parts}`}`
  if (added === 0) {
    if (left.length > 0) showMessage(message, 'error')
    return
  }
  // The text may have been written in while the pictures were uploaded.
  const isStillEmpty = replaced !== undefined && isEmptyText(editor, replaced)
  offerUndo(
    editor,
    message,
    insertBlocks(editor, elements, indexOf(editor, after), isStillEmpty ? replaced : undefined),
  )
}

/** Whether a block is one text and nothing else, so that pasted blocks can follow it or take its place. */
function isPlainText(editor: Editor, id: string): boolean {
  const element = editor.find(id)
  return element !== undefined && registry.get(element.type)?.isPlainText === true
}

/** Whether a block is one text without a letter. */
function isEmptyText(editor: Editor, id: string): boolean {
  const element = editor.find(id)
  const read = element && readElement(element)
  return read?.readable === true && read.model.isPlainText === true && read.model.text(read.data).trim() === ''
}
