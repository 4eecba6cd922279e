import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'
import type { BlockState, EditorState } from './editor-state.ts'

const EditorContext = createContext<Editor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider')
  return editor
}

/** A part of the editor's state; renders only when `select` gives another value. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.state))
}

/** One block's part of the state; undefined for a block that is gone. */
export function useBlock(id: string): BlockState | undefined {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.block(id))
}
