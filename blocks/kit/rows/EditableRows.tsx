import type { ReactNode } from 'react'
import { EditableRow } from './EditableRow.tsx'
import css from './EditableRows.module.css'
import { SortableColumn } from './SortableColumn.tsx'

interface EditableRowsProps<Item extends { id: string }> {
  items: readonly Item[]
  /** What the row at `index` is called in the names of its buttons. */
  rowName(index: number): string
  /** Without it rows keep their places. */
  onMove?(from: number, to: number): void
  onRemove(index: number): void
  /** Draws what is inside a row. */
  children(item: Item, index: number): ReactNode
}

/** Rows that an author moves by dragging, by keyboard or by two buttons, and takes away. */
export function EditableRows<Item extends { id: string }>(props: EditableRowsProps<Item>) {
  const { items, rowName, onMove, onRemove, children } = props

  return (
    <SortableColumn ids={items.map((item) => item.id)} nameOf={rowName} onMove={onMove}>
      <ol className={css.rows}>
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
