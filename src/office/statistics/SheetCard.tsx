import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'wouter'
import type { Sheet } from './sheets/sheet.ts'
import css from './statistics.module.css'

// The numbers come first; what draws them loads afterwards.
const charts = {
  bars: lazy(() => import('../../ui/charts/BarChart.tsx')),
  columns: lazy(() => import('../../ui/charts/ColumnChart.tsx')),
}

interface SheetCardProps {
  sheet: Sheet
  level?: 2 | 3
  /** Beside the title. */
  children?: ReactNode
}

/** One question of the statistics: the chart, and the table with the same numbers. */
export function SheetCard({ sheet: { title, head, rows, chart }, level = 2, children }: SheetCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const Chart = chart && charts[chart.kind]
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {children}
      </div>
      <div className={css.pair}>
        {Chart && (
          <Suspense fallback={<div className={css.chart} />}>
            <div className={css.chart}>
              <Chart {...chart.data} />
            </div>
          </Suspense>
        )}
        <div className={css.numbers}>
          <table className={css.table} aria-labelledby={id}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map(({ text, href }, at) => (
                    <td key={head[at + 1]}>{href === undefined ? text : <Link href={href}>{text}</Link>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
