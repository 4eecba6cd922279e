import type { ReactNode } from 'react'
import css from './statistics.module.css'

/** A table of figures; the first column names the rows. */
export function FigureTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
