import type { ReactNode } from 'react'
import css from './TwoLines.module.css'

interface TwoLinesProps {
  first: ReactNode
  second?: ReactNode
}

/** What is known, and below it what belongs to it. Plain elements, because tables draw hundreds. */
export function TwoLines({ first, second }: TwoLinesProps) {
  if (!first && !second) return null
  return (
    <span className="grid min-0 breaks">
      {first && <span>{first}</span>}
      {second && <span className={`small soft ${css.second}`}>{second}</span>}
    </span>
  )
}
