import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { paste } from '../paste/paste-blocks.ts'
import { useEditor } from '../store/editor-context.ts'
import type { Editor } from '../store/editor.ts'
import css from './BlockDrag.module.css'

/** Makes blocks of pictures that are dropped anywhere on the page. A line shows where they would go. */
export function PictureDrop() {
  const editor = useEditor()
  const [line, setLine] = useState<number>()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    /** What is dragged began on this page: a picture or a link of the lesson, which the browser offers as files too. */
    let isOwn = false
    const take = (event: DragEvent) => {
      if (isOwn || event.defaultPrevented || !event.dataTransfer) return
      setLine(takeFiles(editor, event, event.dataTransfer))
    }
    for (const kind of ['dragover', 'drop'] as const) {
      // A live text takes the event first, and would do nothing with files.
      const takeFirst = (event: DragEvent) => isLiveText(event.target) && take(event)
      document.addEventListener(kind, takeFirst, { capture: true, signal })
      document.addEventListener(kind, take, { signal })
    }
    const hideOutside = ({ relatedTarget }: DragEvent) => relatedTarget === null && setLine(undefined)
    document.addEventListener('dragleave', hideOutside, { signal })
    document.addEventListener('dragstart', () => (isOwn = true), { capture: true, signal })
    document.addEventListener('dragend', () => (isOwn = false), { capture: true, signal })
    return () => listening.abort()
  }, [editor])
  return line === undefined ? null : (
    <div className={`absolute unpressable ${css.line}`} data-drop="files" style={{ insetBlockStart: line }} />
  )
}

/**
 * Keeps the browser from opening what is dragged in place of the lesson, and takes files where nothing else on the page does:
 * picture fields and dialogs have their own places. Returns the height at which the files would go while they are dragged.
 */
function takeFiles(editor: Editor, event: DragEvent, data: DataTransfer): number | undefined {
  const { target } = event
  if (isFileInput(target) || !['Files', 'text/uri-list'].some((type) => data.types.includes(type))) return undefined
  const isFile = data.types.includes('Files')
  if (!isFile && isTextField(target)) return undefined
  event.preventDefault()
  if (!isFile || (target instanceof Element && target.closest('dialog'))) {
    data.dropEffect = 'none'
    return undefined
  }
  event.stopPropagation()
  const above = blockAbove(editor, event.clientY)
  if (event.type === 'drop') {
    drop(editor, [...data.files], above)
    return undefined
  }
  data.dropEffect = 'copy'
  const block = above === undefined ? undefined : editor.elements.of(above).block.current
  return block ? block.offsetTop + block.offsetHeight : 0
}

function drop(editor: Editor, files: File[], above: string | undefined): void {
  if (files.some(({ type }) => type.startsWith('image/')))
    paste(editor, { html: '', text: '', files }, above === undefined ? 'start' : new Set([above]))
  else showMessage(t`Only pictures can be dropped into a lesson.`, 'error')
}

/** The last block whose middle is above this height; none at the start of the lesson. */
function blockAbove(editor: Editor, y: number): string | undefined {
  return editor.state.order.findLast((id) => {
    const { top = 0, height = 0 } = editor.elements.of(id).block.current?.getBoundingClientRect() ?? {}
    return top + height / 2 <= y
  })
}

const isLiveText = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable
const isFileInput = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'
const isTextField = (target: EventTarget | null) =>
  isLiveText(target) || (target instanceof HTMLElement && target.matches('input, textarea'))
