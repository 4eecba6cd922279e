import { createContext, useContext } from 'react'

/** Keeps what is typed after a text was opened and before its editor is ready. */
interface TypeAhead {
  /** Begins to collect, and goes on if it already does. */
  start(): void
  /** The author has moved the focus elsewhere and typed nothing: the editor must not take the focus. */
  readonly isLeft: boolean
  /** Ends collecting; returns what was typed, with line breaks. */
  take(): string
  /** The same for a rich text; empty where it was a command. */
  takeFor(text: HTMLElement | null): string
}

const TypeAheadContext = createContext<TypeAhead | undefined>(undefined)

export const TypeAheadProvider = TypeAheadContext.Provider

export function useTypeAhead(): TypeAhead | undefined {
  return useContext(TypeAheadContext)
}
