import type { ReactNode } from 'react'
import { EditableRow } from './EditableRow.tsx'
import css from './EditableRows.module.css'
import { SortableColumn } from './SortableColumn.tsx'

interface EditableRowsProps<Item extends { id: string }> {
  items: readonly Item[]
  /** The name of the row at `index` in the names of its buttons. */
  rowName(index: number): string
  /** Without it rows cannot be moved. */
  onMove?(from: number, to: number): void
  onRemove(index: number): void
  /** Renders the content of a row. */
  children(item: Item, index: number): ReactNode
}

/** Rows that an author can move by dragging, keyboard or buttons, and remove. */
export function EditableRows<Item extends { id: string }>(props: EditableRowsProps<Item>) {
  const { items, rowName, onMove, onRemove, children } = props

  return (
    <SortableColumn ids={items.map((item) => item.id)} nameOf={rowName} onMove={onMove}>
      <ol className={`grid gap-2 ${css.rows}`}>
        {items.map((item, index) => (
          <EditableRow
            key={item.id}
            id={item.id}
            name={rowName(index)}
            onUp={index > 0 ? () => onMove?.(index, index - 1) : undefined}
            onDown={index < items.length - 1 ? () => onMove?.(index, index + 1) : undefined}
            movable={onMove !== undefined}
            onRemove={() => onRemove(index)}
          >
            {children(item, index)}
          </EditableRow>
        ))}
      </ol>
    </SortableColumn>
  )
}
