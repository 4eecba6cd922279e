import { useEffect } from 'react'
import { removeBlocks } from '../blocks/arrange-blocks.ts'
import { isInEditor } from '../keys/is-in-editor.ts'
import { isWritable } from '../keys/is-writable.ts'
import type { ExternalContent } from '../paste/convert-external.ts'
import { paste, pasteIntoText } from '../paste/paste-blocks.ts'
import type { Editor } from '../store/editor.ts'
import { copyToEvent } from './copy-blocks.ts'

/** Copies, cuts and pastes blocks by the clipboard events of the browser. */
export function useClipboardEvents(editor: Editor): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['copy', 'cut'] as const)
      document.addEventListener(name, (event) => copyOrCut(editor, event), { signal })
    document.addEventListener('paste', (event) => pasteInLiveText(editor, event), { capture: true, signal })
    document.addEventListener('paste', (event) => pasteAtBlock(editor, event), { signal })
    return () => listening.abort()
  }, [editor])
}

function copyOrCut(editor: Editor, event: ClipboardEvent): void {
  if (!isInEditor(editor, event.target) || isWritable(document.activeElement) || !getSelection()?.isCollapsed) return
  const ids = selectedOrFocused(editor)
  if (ids.size === 0 || !event.clipboardData) return
  const { html, text } = copyToEvent(editor, ids)
  event.clipboardData.setData('text/html', html)
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
  if (event.type === 'cut') removeBlocks(editor, ids)
}

function pasteInLiveText(editor: Editor, event: ClipboardEvent): void {
  const { clipboardData } = event
  const text = event.composedPath().find((node) => node instanceof HTMLElement && node.contentEditable === 'true')
  if (!(text instanceof HTMLElement) || !isInEditor(editor, text) || !clipboardData) return
  const id = editor.elements.idOf(text)
  if (id === undefined || !pasteIntoText(editor, contentOf(clipboardData), id)) return
  event.preventDefault()
  event.stopPropagation()
}

function pasteAtBlock(editor: Editor, event: ClipboardEvent): void {
  const { target, clipboardData } = event
  if (!isInEditor(editor, target) || event.defaultPrevented || isWritable(document.activeElement) || !clipboardData)
    return
  if (paste(editor, contentOf(clipboardData), selectedOrFocused(editor))) event.preventDefault()
}

function selectedOrFocused(editor: Editor): ReadonlySet<string> {
  const { selection, currentId } = editor.state
  if (selection.ids.size > 0) return selection.ids
  const { activeElement } = document
  const focusedId = activeElement ? editor.elements.idOf(activeElement) : undefined
  const id = focusedId ?? (activeElement === document.body ? currentId : undefined)
  return new Set(id === undefined ? [] : [id])
}

function contentOf(data: DataTransfer): ExternalContent {
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  return { html: data.getData('text/html'), text: data.getData('text/plain'), files }
}
