import { createContext, useContext } from 'react'

/** Observes the undo history of a live text, for the history of the lesson around it. */
interface FieldHistoryObserver {
  /** Called just before `onChange` when an undo or redo of the text itself makes the change. */
  noteFieldStep(): void
  /** Called when the text's own history gains its first step or loses its last. */
  noteField(field: EventTarget, reach: { canUndo?: boolean; canRedo?: boolean }): void
}

const FieldHistoryContext = createContext<FieldHistoryObserver | undefined>(undefined)

export const FieldHistoryProvider = FieldHistoryContext.Provider

export function useFieldHistory(): FieldHistoryObserver | undefined {
  return useContext(FieldHistoryContext)
}
