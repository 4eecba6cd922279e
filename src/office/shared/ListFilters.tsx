import type { ReactNode } from 'react'
import css from './ListFilters.module.css'

/** What narrows a list down: a search field, then chips. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={css.filters}>{children}</div>
}
