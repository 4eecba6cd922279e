import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../src/ui/office/IconButton.tsx'
import css from './EditableRows.module.css'
import { useMovableRow } from './use-movable-row.ts'

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

/** A row of `EditableRows` with its handle and buttons. */
export function EditableRow({ id, name, movable, onUp, onDown, onRemove, children }: EditableRowProps) {
  const { t } = useLingui()
  const { isDragging, row, handle } = useMovableRow(id, !movable)

  return (
    <li {...row} className={`grid items-start card ${css.row}`} data-dragging={isDragging}>
      {movable ? (
        <IconButton label={t`Drag: ${name}`} className={css.handle} {...handle}>
          <GripVertical aria-hidden size={18} />
        </IconButton>
      ) : null}
      <div className={`min-0 ${css.content}`}>{children}</div>
      <div className={`flex ${css.tools}`}>
        {movable ? (
          <>
            <IconButton label={t`Move up: ${name}`} disabled={!onUp} onClick={onUp}>
              <ArrowUp aria-hidden size={18} />
            </IconButton>
            <IconButton label={t`Move down: ${name}`} disabled={!onDown} onClick={onDown}>
              <ArrowDown aria-hidden size={18} />
            </IconButton>
          </>
        ) : null}
        <IconButton label={t`Remove: ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </li>
  )
}
