import css from './charts.module.css'
import { Patterns, patternOf } from './Patterns.tsx'

/** The names of the parts with their patterns. */
export function Legend({ id, series }: { id: string; series: readonly string[] }) {
  if (series.length < 2) return null
  return (
    <ul className={`flex wrap ${css.legend}`}>
      {series.map((name, part) => (
        <li className="row gap-2" key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <Patterns id={`${id}-legend`} />
            <rect width="14" height="14" rx="3" fill={patternOf(`${id}-legend`, part)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
