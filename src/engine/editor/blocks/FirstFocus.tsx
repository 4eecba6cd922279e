import { type RefObject, useEffect } from 'react'
import { isWritable } from '../keys/is-writable.ts'
import type { Editor } from '../store/editor.ts'
import { useEditor } from '../store/editor-context.ts'
import { findInEditView, findPressedInput, type Point, type PressPlace } from './press-place.ts'

/** What takes words or a file; the tools of a row and choices of a layout come later. */
const contentFields =
  'input:not(:disabled, [type=checkbox], [type=radio]), textarea, [contenteditable="true"], [data-opens-text]'
const fields = 'input:not(:disabled), textarea, select, [contenteditable="true"], button:not(:disabled)'

interface FirstFocusProps {
  id: string
  within: RefObject<HTMLElement | null>
}

/**
 * Gives the focus to the field of the edit view whose words were pressed, else to the one under the press, else to the
 * first one for content. A rich text opens at once, with the caret where the press was. The pressed line stays where it was. An author
 * who has meanwhile gone elsewhere keeps the focus there.
 */
export function FirstFocus({ id, within }: FirstFocusProps) {
  const editor = useEditor()
  useEffect(() => {
    const view = within.current
    if (!view) return
    const pressed = editor.takePressPlace()
    const input = pressed?.text && findPressedInput(view, pressed.text)
    const point = pressed && holdPressedLine(view, pressed)
    const under = point && document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>(fields)
    const field = input ?? (under && view.contains(under) ? under : firstField(view))
    if (!field || editor.typeAhead.isLeft) return void editor.typeAhead.take()
    if (field.dataset.opensText === undefined) {
      field.focus({ preventScroll: point !== undefined })
      if (input) input.setSelectionRange(pressed?.text?.offset ?? null, pressed?.text?.offset ?? null)
      writeTyped(editor, field)
    }
    // Scroll only when the bars at the edges of the screen would cover the block.
    const block = editor.elements.of(id).block.current
    if (!point && block && block.offsetHeight < innerHeight / 2) block.scrollIntoView({ block: 'nearest' })
    if (field.dataset.opensText === undefined) return
    const { x: clientX, y: clientY } = point ?? { x: 0, y: 0 }
    field.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: point ? 1 : 0, clientX, clientY }))
  }, [editor, id, within])
  return null
}

function firstField(view: HTMLElement): HTMLElement | null {
  // What a block is for may come after its caption or picture.
  const marked = view.querySelector('[data-first-field]')
  const [first] = [marked, view].flatMap((place) => place?.querySelector<HTMLElement>(contentFields) ?? [])
  return first ?? view.querySelector<HTMLElement>(fields)
}

/** Scrolls so that the pressed words are again under the pointer; returns where they are now. */
function holdPressedLine(view: HTMLElement, { x, y, text }: PressPlace): Point {
  const before = text && findInEditView(view, text)
  if (!before) return { x, y }
  scrollBy({ top: before.y - y, behavior: 'instant' })
  return findInEditView(view, text) ?? { x, y }
}

function writeTyped(editor: Editor, field: HTMLElement): void {
  const typed = editor.typeAhead.take()
  if (typed === '' || !isWritable(field)) return
  // The only way to write into a field so that React handles the text as typed.
  document.execCommand('insertText', false, typed)
}
