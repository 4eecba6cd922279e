import { type ReactNode, useId } from 'react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import css from './TodayPage.module.css'

interface TodayListProps {
  title: string
  count: number
  /** Late: the count is in the colour of errors, and the title says so. */
  isLate?: boolean
  children: ReactNode
}

/** A list that waits for the person, with the number of all of it. */
export function TodayList({ title, count, isLate = false, children }: TodayListProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title} <span className={isLate ? css.late : css.number}>{count}</span>
      </h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  )
}

interface TodayRowProps {
  href: string
  name: ReactNode
  fact?: ReactNode
  when?: ReactNode
  /** What else can be done, below. */
  children?: ReactNode
}

/** One row that opens what waits. */
export function TodayRow({ href, name, fact, when, children }: TodayRowProps) {
  return (
    <li>
      <Link href={href} className={css.row}>
        <span className={css.words}>
          <strong>{name}</strong>
          {fact && <span>{fact}</span>}
        </span>
        {when && <span className={css.when}>{when}</span>}
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
      {children}
    </li>
  )
}
