import { Plural, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SnippetGroup.module.css'

interface Row {
  _id?: string
  /** As the student would read it. */
  text: string
  /** How many students were told the same. */
  count?: number
}

interface SnippetGroupProps {
  title: string
  rows: readonly Row[]
  onInsert(text: string): void
  onRemove?(_id: string): void
}

/** Remarks of one kind, each a button that inserts it; a group without any is not there. */
export function SnippetGroup({ title, rows, onInsert, onRemove }: SnippetGroupProps) {
  const { t } = useLingui()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.rows}>
        {rows.map(({ _id, text, count = 0 }) => (
          <li key={_id ?? text} className={styles.row}>
            <button type="button" data-stop className={styles.insert} onClick={() => onInsert(text)}>
              <span className={styles.text}>{text}</span>
              {count > 1 && (
                <span className={styles.count}>
                  <Plural value={count} one="said # time" other="said # times" />
                </span>
              )}
            </button>
            {onRemove && _id !== undefined && (
              <IconButton label={t`Remove this remark`} onClick={() => onRemove(_id)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
