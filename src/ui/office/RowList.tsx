import type { ReactNode } from 'react'
import css from './RowList.module.css'

interface RowListProps {
  label?: string
  /** List items. */
  children: ReactNode
}

/** A short list in one card, with lines between its items. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  )
}
