import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../../src/ui/office/IconButton.tsx'
import css from './Edit.module.css'

interface LineEditorProps {
  line: 'row' | 'column'
  index: number
  /** The number of rows or columns. The last one cannot be removed. */
  count: number
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

/** The buttons that move and remove one row or column. */
export function LineEditor({ line, index, count, onMove, onRemove }: LineEditorProps) {
  const { t } = useLingui()
  const isRow = line === 'row'
  const name = isRow ? t`row ${index + 1}` : t`column ${index + 1}`
  const [Back, Forth] = isRow ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight]
  return (
    <div className={`flex ${css.line}`} data-line={`${line} ${index}`}>
      <IconButton
        label={isRow ? t`Move up: ${name}` : t`Move towards the start: ${name}`}
        data-step={-1}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <Back aria-hidden size={18} />
      </IconButton>
      <IconButton
        label={isRow ? t`Move down: ${name}` : t`Move towards the end: ${name}`}
        data-step={1}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <Forth aria-hidden size={18} />
      </IconButton>
      <IconButton label={t`Remove: ${name}`} data-remove disabled={count === 1} onClick={() => onRemove(index)}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  )
}
