import { useEffect } from 'react'
import type { ActionScope, ActionTarget } from '../actions/editor-action.ts'
import { editorActions } from '../actions/editor-actions.ts'
import { matchesShortcut } from '../actions/shortcut.ts'
import { chooseByTypedSlash } from '../actions/text-actions.ts'
import type { Editor } from '../store/editor.ts'
import { isInEditor } from './is-in-editor.ts'

/** Runs the actions of the editor by their shortcuts. */
export function useEditorKeys(editor: Editor): void {
  useEffect(() => {
    const listening = new AbortController()
    editor.typeAhead.setCommand((text, query) => chooseByTypedSlash(editor, text, query))
    const { signal } = listening
    const capture = (event: KeyboardEvent) => {
      if (!isInEditor(editor, event.target)) return
      const isText = event.target.isContentEditable && !event.isComposing
      if (runByKey(editor, event, event.target, isText ? ['everywhere', 'text'] : ['everywhere']))
        event.stopPropagation()
    }
    const bubble = (event: KeyboardEvent) => {
      const { target } = event
      if (!isInEditor(editor, target) || event.defaultPrevented) return
      const id = editor.elements.idOf(target)
      const isHandle = id !== undefined && editor.elements.isHandle(target, id)
      runByKey(editor, event, target, isHandle ? ['page', 'handle'] : ['page'])
    }
    // Before the texts, which would use the keys themselves.
    document.addEventListener('keydown', capture, { capture: true, signal })
    // After everything in a block: what used a key has prevented its default by then.
    document.addEventListener('keydown', bubble, { signal })
    return () => listening.abort()
  }, [editor])
}

function runByKey(editor: Editor, event: KeyboardEvent, focused: HTMLElement, scopes: readonly ActionScope[]): boolean {
  const blockId = editor.elements.idOf(focused)
  const ids = blockId === undefined ? editor.state.selection.ids : editor.groupOf(blockId)
  const target: ActionTarget = { ids, blockId, focused }
  const action = Object.values(editorActions).find(
    ({ scope, shortcuts, accepts }) =>
      scopes.includes(scope) &&
      shortcuts?.some((shortcut) => matchesShortcut(shortcut, event)) === true &&
      (!accepts || accepts(editor, target)),
  )
  if (!action) return false
  event.preventDefault()
  action.run(editor, target)
  return true
}
