import { useEffect } from 'react'
import type { Editor } from './editor.ts'
import { useEditorState } from './editor-context.ts'

/** Carries out the editor's focus requests after the render that brings their targets. */
export function useFocusRequests(editor: Editor): void {
  const request = useEditorState(({ focusRequest }) => focusRequest)
  useEffect(() => {
    editor.elements.focusFirst(request)
  }, [editor, request])
}
