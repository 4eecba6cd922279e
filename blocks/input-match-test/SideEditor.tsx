import { Grid, Text } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../src/ui/office/Button.tsx'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import { EditableRows } from '../kit/rows/EditableRows.tsx'
import css from './Edit.module.css'
import type { MatchItem } from './match-item.ts'

interface SideEditorProps {
  title: string
  addLabel: string
  rowName(letter: string): string
  items: MatchItem[]
  onItems(items: MatchItem[]): void
  /** Creates the item that the button adds. */
  onAdd(): MatchItem
  /** Without it rows cannot be moved. */
  onMove?: (from: number, to: number) => void
  onRemove(index: number, item: MatchItem): void
  /** Shown below the text of an item. */
  children?: (item: MatchItem) => ReactNode
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Edits the items of one side of a match test. */
export function SideEditor({ title, addLabel, rowName, items, children, ...props }: SideEditorProps) {
  const titleId = useId()
  const [addedId, setAddedId] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => {
    const item = props.onAdd()
    setAddedId(item.id)
    props.onItems([...items, item])
  }
  const remove = (index: number) => {
    const item = items[index]
    if (item) props.onRemove(index, item)
    addButton.current?.focus()
  }

  return (
    <Grid role="group" aria-labelledby={titleId} columns="1" gap="2">
      <Text as="p" id={titleId} size="1" weight="bold" color="gray">
        {title}
      </Text>
      <EditableRows
        items={items}
        rowName={(index) => rowName(items[index]?.letter ?? '')}
        onRemove={remove}
        {...(props.onMove && { onMove: props.onMove })}
      >
        {(item, index) => (
          <Grid columns="var(--target) 1fr" gapY="1">
            <Text weight="bold" className={css.letter}>
              {item.letter}
            </Text>
            <TextArea
              ref={item.id === addedId ? focus : undefined}
              aria-label={rowName(item.letter)}
              value={item.text}
              onChange={(event) => props.onItems(items.with(index, { ...item, text: event.target.value }))}
            />
            {children?.(item)}
          </Grid>
        )}
      </EditableRows>
      <div>
        <Button ref={addButton} variant="quiet" onClick={add}>
          <Plus aria-hidden size={18} />
          {addLabel}
        </Button>
      </div>
    </Grid>
  )
}
