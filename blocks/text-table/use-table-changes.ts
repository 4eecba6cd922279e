import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveItem } from '../kit/rows/move-item.ts'

type Line = 'row' | 'column'

/** The changes of a table's shape, each with what has the focus and is announced afterwards. `rows` are of one length. */
export function useTableChanges(
  table: RefObject<HTMLTableElement | null>,
  rows: string[][],
  onChange: (rows: string[][]) => void,
) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const [version, setVersion] = useState(0)
  /** Selectors of what to focus after the next rendering; the first that is found counts. */
  const focusNext = useRef<string[]>([])
  const columns = rows[0]?.length ?? 0

  useEffect(() => {
    const found = focusNext.current.flatMap((selector) => table.current?.querySelector<HTMLElement>(selector) ?? [])
    focusNext.current = []
    found[0]?.focus()
  })

  const reshape = (next: string[][]) => {
    setVersion(version + 1)
    onChange(next)
  }
  const afterMove = (line: Line, from: number, to: number) => {
    const moved = `[data-line="${line} ${to}"]`
    const step = to < from ? -1 : 1
    focusNext.current = [`${moved} [data-step="${step}"]:enabled`, `${moved} [data-step]:enabled`]
    setAnnouncement(t`Now at position ${to + 1}`)
  }
  const afterRemoval = (line: Line, index: number) => {
    const remove = (at: number) => `[data-line="${line} ${at}"] [data-remove]:enabled`
    focusNext.current = [remove(index), remove(index - 1), '[data-cell] button']
  }

  return {
    announcement,
    /** Changes with the shape: as a key it closes an open cell, which would otherwise stay in place with another text. */
    version,
    columns,
    moveRow(from: number, to: number) {
      afterMove('row', from, to)
      reshape(moveItem(rows, from, to))
    },
    moveColumn(from: number, to: number) {
      afterMove('column', from, to)
      reshape(rows.map((row) => moveItem(row, from, to)))
    },
    removeRow(index: number) {
      afterRemoval('row', index)
      reshape(rows.toSpliced(index, 1))
    },
    removeColumn(index: number) {
      afterRemoval('column', index)
      reshape(rows.map((row) => row.toSpliced(index, 1)))
    },
    addRow() {
      focusNext.current = [`[data-cell="${rows.length} 0"] button`]
      reshape([...rows, Array<string>(Math.max(1, columns)).fill('')])
    },
    addColumn() {
      focusNext.current = [`[data-cell="0 ${columns}"] button`]
      reshape(rows.length === 0 ? [['']] : rows.map((row) => [...row, '']))
    },
    write(row: number, column: number, html: string) {
      onChange(rows.with(row, (rows[row] ?? []).with(column, html)))
    },
  }
}
