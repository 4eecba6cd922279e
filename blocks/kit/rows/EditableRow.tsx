import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './EditableRows.module.css'
import { ToolButton } from './ToolButton.tsx'

interface EditableRowProps {
  id: string
  name: string
  movable: boolean
  /** Undefined at the top. */
  onUp: (() => void) | undefined
  /** Undefined at the bottom. */
  onDown: (() => void) | undefined
  onRemove(): void
  children: ReactNode
}

/** One row of `EditableRows` with its handle and buttons. */
export function EditableRow({ id, name, movable, onUp, onDown, onRemove, children }: EditableRowProps) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !movable,
    attributes: { roleDescription: t`movable row` },
  })

  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable ? (
        <ToolButton
          label={t`Drag: ${name}`}
          ref={setActivatorNodeRef}
          className={css.handle ?? ''}
          {...attributes}
          {...listeners}
        >
          <GripVertical aria-hidden size={18} />
        </ToolButton>
      ) : null}
      <div className={css.content}>{children}</div>
      <div className={css.tools}>
        {movable ? (
          <>
            <ToolButton label={t`Move up: ${name}`} disabled={!onUp} onClick={onUp}>
              <ArrowUp aria-hidden size={18} />
            </ToolButton>
            <ToolButton label={t`Move down: ${name}`} disabled={!onDown} onClick={onDown}>
              <ArrowDown aria-hidden size={18} />
            </ToolButton>
          </>
        ) : null}
        <ToolButton label={t`Remove: ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </ToolButton>
      </div>
    </li>
  )
}
