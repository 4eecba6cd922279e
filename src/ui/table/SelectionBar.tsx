import type { RowData } from '@tanstack/react-table'
import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import css from './SelectionBar.module.css'
import { commandsFor, type RowAction, type WholeList } from './table-column.ts'

interface SelectionBarProps<Row extends RowData> {
  rows: readonly Row[]
  /** Whether these are all rows of the table. */
  areAll: boolean
  actions: readonly RowAction<Row>[]
  whole: WholeList | undefined
  onClear(): void
}

/** What can be done with the selected rows, or with all items of the whole list. */
export default function SelectionBar<Row extends RowData>({
  rows,
  areAll,
  actions,
  whole,
  onClear,
}: SelectionBarProps<Row>) {
  const { t } = useLingui()
  const [allOf, setAllOf] = useState<string>()
  const { key, count = 0 } = whole ?? {}
  const canChooseAll = count > rows.length && areAll
  const isAll = canChooseAll && allOf === key
  const offered = commandsFor(actions, rows).filter(({ command }) => !isAll || command.runAll)
  return (
    <div role="group" aria-label={t`Selected rows`} className={css.bar}>
      <span className={css.count}>
        <Plural value={isAll ? count : rows.length} one="# selected" other="# selected" />
      </span>
      {canChooseAll && (
        <button type="button" className={css.action} onClick={() => setAllOf(isAll ? undefined : key)}>
          {isAll ? (
            <Plural value={rows.length} one="Only # of them" other="Only # of them" />
          ) : (
            <Plural value={count} one="Select all #" other="Select all #" />
          )}
        </button>
      )}
      {offered.map(({ command: { text, icon, key: letter, run, runAll }, wanted }) => (
        <button
          key={text}
          type="button"
          className={css.action}
          aria-keyshortcuts={letter}
          onClick={() => (isAll ? runAll?.() : run(wanted))}
        >
          {icon}
          {text}
          {letter && (
            <kbd className={css.key} aria-hidden="true">
              {letter}
            </kbd>
          )}
        </button>
      ))}
      <button type="button" className={css.action} aria-label={t`Clear the selection`} onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
