import { Link } from 'wouter'
import type { ChartItem } from './chart-data.ts'
import css from './charts.module.css'

/** The total of an item; a press opens the list behind it. By keyboard the same link is in the table. */
export function ChartNumber({ item: { text, href } }: { item: ChartItem }) {
  return href === undefined ? (
    <span className={`tabular accent ${css.number}`}>{text}</span>
  ) : (
    <Link href={href} tabIndex={-1} className={`tabular accent ${css.number}`}>
      {text}
    </Link>
  )
}
