import { Plural, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import css from './SnippetGroup.module.css'

interface Row {
  _id?: string
  /** As the student would read it. */
  text: string
  /** How many students got the same comment. */
  count?: number
}

interface SnippetGroupProps {
  title: string
  rows: readonly Row[]
  /** The row that Enter inserts, of this group or another. */
  marked: Row | undefined
  onInsert(text: string): void
  onRemove?: ((_id: string) => void) | undefined
}

interface SnippetRowProps extends Pick<SnippetGroupProps, 'onInsert' | 'onRemove'> {
  row: Row
  isMarked: boolean
}

/** Remarks of one kind, each a button that inserts it; nothing for an empty group. */
export function SnippetGroup({ title, rows, marked, onInsert, onRemove }: SnippetGroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <Grid asChild columns="1" gap="1">
      <section aria-labelledby={id}>
        <Heading as="h3" size="1" color="gray" id={id}>
          {title}
        </Heading>
        <Flex asChild direction="column">
          <ul>
            {rows.map((row) => (
              <SnippetRow
                key={row._id ?? row.text}
                row={row}
                isMarked={row === marked}
                onInsert={onInsert}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </Flex>
      </section>
    </Grid>
  )
}

function SnippetRow({ row: { _id, text, count = 0 }, isMarked, onInsert, onRemove }: SnippetRowProps) {
  const { t } = useLingui()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <li ref={line} className={`row gap-1 ${css.row}`} data-marked={isMarked || undefined}>
      <button
        type="button"
        aria-current={isMarked || undefined}
        className={`grid gap-1 grow min-0 target bare ink text-start pointer round-s hover-underline ${css.insert}`}
        onClick={() => onInsert(text)}
      >
        <span className={`breaks clip clamp ${css.text}`}>{text}</span>
        {count > 1 && (
          <Text size="1" weight="medium" color="gray">
            <Plural value={count} one="used # time" other="used # times" />
          </Text>
        )}
      </button>
      {onRemove && _id !== undefined && (
        <IconButton label={t`Remove this saved comment`} onClick={() => onRemove(_id)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
