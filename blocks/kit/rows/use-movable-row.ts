import { createContext, type KeyboardEvent, type PointerEvent, type RefCallback, use } from 'react'

/** What a `SortableColumn` does for the rows in it. */
interface Column {
  /** What a handle is called by those who hear it, and where it says how it is used. */
  roleDescription: string
  instructionsId: string
  register(id: string, row: HTMLElement): () => void
  onPress(id: string, event: PointerEvent): void
  onKey(id: string, event: KeyboardEvent): void
  onLeave(id: string): void
}

export const ColumnContext = createContext<Column | undefined>(undefined)

/** Ties a row and its handle to the `SortableColumn` around them. */
export function useMovableRow(id: string) {
  const column = use(ColumnContext)
  const row: RefCallback<HTMLElement> = (node) => (node ? column?.register(id, node) : undefined)
  return {
    row,
    handle: {
      'data-drag': true,
      'aria-roledescription': column?.roleDescription,
      'aria-describedby': column?.instructionsId,
      onPointerDown: (event: PointerEvent) => column?.onPress(id, event),
      onKeyDown: (event: KeyboardEvent) => column?.onKey(id, event),
      onBlur: () => column?.onLeave(id),
    },
  }
}
