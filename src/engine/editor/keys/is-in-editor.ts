import type { Editor } from '../store/editor.ts'

/** Whether an event is for this editor: it happened in it, or nothing on the page has the focus. */
export function isInEditor(editor: Editor, target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target === document.body || editor.elements.page.current?.contains(target) === true)
  )
}
