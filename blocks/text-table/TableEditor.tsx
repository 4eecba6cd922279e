import { Trans } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../src/ui/office/Button.tsx'
import { CellEditor } from './CellEditor.tsx'
import css from './Edit.module.css'
import { LineEditor } from './LineEditor.tsx'
import { maxColumns, maxRows, placeCells } from './square-rows.ts'
import studentCss from './Student.module.css'
import { useTableChanges } from './use-table-changes.ts'

interface TableEditorProps {
  header: boolean
  /** All of one length. */
  rows: string[][]
  onChange(rows: string[][]): void
}

/** Edits the cells of a table in place; buttons around it add, move and remove rows and columns. */
export function TableEditor({ header, rows, onChange }: TableEditorProps) {
  const table = useRef<HTMLTableElement>(null)
  const { announcement, version, columns, ...changes } = useTableChanges(table, rows, onChange)
  const placed = placeCells(rows)
  const [first] = placed

  return (
    <>
      <div className={`${studentCss.scroller} ${css.scroller}`}>
        <table ref={table} className={`${studentCss.table} ${css.table}`}>
          <thead>
            <tr>
              {first?.cells.map(({ column }) => (
                <td key={column} className={css.tools}>
                  <LineEditor
                    line="column"
                    index={column}
                    count={columns}
                    onMove={changes.moveColumn}
                    onRemove={changes.removeColumn}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody key={version}>
            {placed.map(({ row, cells }) => (
              <tr key={row}>
                {cells.map(({ column, html }) => (
                  <CellEditor
                    key={column}
                    row={row}
                    column={column}
                    tools={column < columns / 2 ? 'after' : 'before'}
                    isHeading={header && row === 0}
                    value={html}
                    onChange={(next) => changes.write(row, column, next)}
                  />
                ))}
                <td className={css.tools}>
                  <LineEditor
                    line="row"
                    index={row}
                    count={rows.length}
                    onMove={changes.moveRow}
                    onRemove={changes.removeRow}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Flex wrap="wrap" gap="2">
        <Button variant="quiet" disabled={rows.length >= maxRows} onClick={changes.addRow}>
          <Plus aria-hidden size={18} />
          <Trans>Add a row</Trans>
        </Button>
        <Button variant="quiet" disabled={columns >= maxColumns} onClick={changes.addColumn}>
          <Plus aria-hidden size={18} />
          <Trans>Add a column</Trans>
        </Button>
      </Flex>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
