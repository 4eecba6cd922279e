import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'
import { moveItem } from '../kit/rows/move-item.ts'
import css from './Edit.module.css'
import { LineEditor } from './LineEditor.tsx'
import { maxColumns, maxRows, placeCells } from './square-rows.ts'
import studentCss from './Student.module.css'

interface TableEditorProps {
  header: boolean
  /** All of one length. */
  rows: string[][]
  onChange(rows: string[][]): void
}

/** Edits the cells of a table in place; rows and columns are added, moved and removed by buttons around it. */
export function TableEditor({ header, rows, onChange }: TableEditorProps) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const [shape, setShape] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  /** Selectors of what shall have the focus once the change is drawn, the best first. */
  const focusNext = useRef<string[]>([])
  const placed = placeCells(rows)
  const columns = rows[0]?.length ?? 0

  useEffect(() => {
    const found = focusNext.current.flatMap((selector) => table.current?.querySelector<HTMLElement>(selector) ?? [])
    focusNext.current = []
    found[0]?.focus()
  })

  /** Draws all cells anew: an open one would stay where it is, with another text, and take the focus back. */
  const reshape = (next: string[][]) => {
    setShape(shape + 1)
    onChange(next)
  }
  const announceMove = (line: 'row' | 'column', from: number, to: number) => {
    const moved = `[data-line="${line} ${to}"]`
    const step = to < from ? -1 : 1
    focusNext.current = [`${moved} [data-step="${step}"]:enabled`, `${moved} [data-step]:enabled`]
    setAnnouncement(t`Now at place ${to + 1}`)
  }
  const focusAfterRemoval = (line: 'row' | 'column', index: number) => {
    const remove = (at: number) => `[data-line="${line} ${at}"] [data-remove]:enabled`
    focusNext.current = [remove(index), remove(index - 1), '[data-cell] button']
  }

  const moveRow = (from: number, to: number) => {
    announceMove('row', from, to)
    reshape(moveItem(rows, from, to))
  }
  const moveColumn = (from: number, to: number) => {
    announceMove('column', from, to)
    reshape(rows.map((row) => moveItem(row, from, to)))
  }
  const removeRow = (index: number) => {
    focusAfterRemoval('row', index)
    reshape(rows.toSpliced(index, 1))
  }
  const removeColumn = (index: number) => {
    focusAfterRemoval('column', index)
    reshape(rows.map((row) => row.toSpliced(index, 1)))
  }
  const addRow = () => {
    focusNext.current = [`[data-cell="${rows.length} 0"] button`]
    reshape([...rows, Array<string>(Math.max(1, columns)).fill('')])
  }
  const addColumn = () => {
    focusNext.current = [`[data-cell="0 ${columns}"] button`]
    reshape(rows.length === 0 ? [['']] : rows.map((row) => [...row, '']))
  }

  const nameOf = (row: number, column: number) =>
    header && row === 0 ? t`Heading of column ${column + 1}` : t`Row ${row + 1}, column ${column + 1}`

  const cellAt = (row: number, column: number, value: string) => {
    const Cell = header && row === 0 ? 'th' : 'td'
    return (
      <Cell
        key={column}
        {...(Cell === 'th' && { scope: 'col' })}
        data-cell={`${row} ${column}`}
        // The tools of a text are wider than a cell: they lie towards the middle of the table.
        data-tools={column < columns / 2 ? 'after' : 'before'}
      >
        <RichTextField
          inline
          label={nameOf(row, column)}
          value={value}
          onChange={(html) => onChange(rows.with(row, (rows[row] ?? []).with(column, html)))}
        />
      </Cell>
    )
  }

  return (
    <>
      <div className={`${studentCss.scroller} ${css.scroller}`}>
        <table ref={table} className={`${studentCss.table} ${css.table}`}>
          <thead>
            <tr>
              {placed[0]?.cells.map(({ column }) => (
                <td key={column} className={css.tools}>
                  <LineEditor
                    line="column"
                    index={column}
                    count={columns}
                    onMove={moveColumn}
                    onRemove={removeColumn}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody key={shape}>
            {placed.map(({ row, cells }) => (
              <tr key={row}>
                {cells.map(({ column, html }) => cellAt(row, column, html))}
                <td className={css.tools}>
                  <LineEditor line="row" index={row} count={rows.length} onMove={moveRow} onRemove={removeRow} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.actions}>
        <Button look="quiet" disabled={rows.length >= maxRows} onClick={addRow}>
          <Plus aria-hidden size={18} />
          <Trans>Add a row</Trans>
        </Button>
        <Button look="quiet" disabled={columns >= maxColumns} onClick={addColumn}>
          <Plus aria-hidden size={18} />
          <Trans>Add a column</Trans>
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
