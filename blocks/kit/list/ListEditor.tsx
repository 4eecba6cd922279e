import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../src/ui/office/Button.tsx'
import { newElementId } from '../element-id.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { EditableRows } from '../rows/EditableRows.tsx'
import { moveItem } from '../rows/move-item.ts'
import css from './ListEditor.module.css'

interface ListEditorProps {
  ordered?: boolean
  /** Rich texts. */
  items: readonly string[]
  onItems(items: string[]): void
}

interface Row {
  id: string
  text: string
}

const emptyRow = (): Row => ({ id: newElementId(), text: '' })

/** Edits a list: Enter adds an item, and pasted lines become items. */
export function ListEditor({ ordered = false, items, onItems }: ListEditorProps) {
  const { t } = useLingui()
  const [ids, setIds] = useRowIds(items.length)
  const rows = items.map((text, index): Row => ({ id: ids[index] ?? '', text }))
  const addButton = useRef<HTMLButtonElement>(null)
  // An empty list opens its first item.
  const [opened, setOpened] = useState<{ id: string | undefined; caret: 'start' | 'end' } | undefined>(() =>
    items.every((text) => text === '') ? { id: ids[0], caret: 'end' } : undefined,
  )

  const change = (next: readonly Row[]) => {
    setIds(next.map(({ id }) => id))
    onItems(next.map(({ text }) => text))
  }
  const add = () => {
    const row = emptyRow()
    setOpened({ id: row.id, caret: 'end' })
    change([...rows, row])
  }
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1))
    addButton.current?.focus()
  }
  const split = (index: number, row: Row, lines: readonly string[], caret: 'start' | 'end') => {
    // Pasted text often has empty lines between paragraphs.
    const [first = '', ...rest] = lines.filter(
      (line, place) => line !== '' || place === 0 || place === lines.length - 1,
    )
    const added = rest.map((text) => ({ ...emptyRow(), text }))
    setOpened({ id: added.at(-1)?.id, caret })
    change(rows.toSpliced(index, 1, { ...row, text: first }, ...added))
  }

  return (
    <Grid columns="1" gap="3">
      <EditableRows
        items={rows}
        rowName={(index) => t`item ${index + 1}`}
        onMove={(from, to) => change(moveItem(rows, from, to))}
        onRemove={remove}
      >
        {(row, index) => (
          <div className={`grid gap-2 target reading pad-inline-s content-center ${css.item}`}>
            <span aria-hidden className={`gold ${css.marker}`}>
              {ordered ? `${index + 1}.` : '•'}
            </span>
            <RichTextField
              inline
              label={t`Item ${index + 1}`}
              value={row.text}
              opened={row.id === opened?.id ? opened.caret : undefined}
              onChange={(text) => change(rows.with(index, { ...row, text }))}
              onLines={(lines, caret) => split(index, row, lines, caret)}
            />
          </div>
        )}
      </EditableRows>
      <div>
        <Button ref={addButton} variant="quiet" onClick={add}>
          <Plus aria-hidden size={18} />
          <Trans>Add an item</Trans>
        </Button>
      </div>
    </Grid>
  )
}

/** Ids of the rows, for items that are stored without ids. When the count changes from outside, ids are added or dropped
 * at the end. */
function useRowIds(count: number): [string[], (ids: string[]) => void] {
  const [ids, setIds] = useState<string[]>([])
  if (ids.length === count) return [ids, setIds]
  const fitting = Array.from({ length: count }, (_, index) => ids[index] ?? newElementId())
  setIds(fitting)
  return [fitting, setIds]
}
