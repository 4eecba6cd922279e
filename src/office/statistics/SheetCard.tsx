import { Card, Flex, Grid, Heading } from '@radix-ui/themes'
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
  const Chart = chart && charts[chart.kind]
  return (
    <Card asChild size="3">
      <Grid asChild columns="1" gap="4">
        <section aria-labelledby={id}>
          <Flex wrap="wrap" align="end" justify="between" gapX="4" gapY="2">
            <Heading as={`h${level}`} size="4" id={id}>
              {title}
            </Heading>
            {children}
          </Flex>
          <div className={`stack items-start gap-5 ${css.pair}`}>
            {Chart && (
              <Suspense fallback={<div className={css.chart} />}>
                <div className={css.chart}>
                  <Chart {...chart.data} />
                </div>
              </Suspense>
            )}
            <div className={css.numbers}>
              <table className={`full tabular ${css.table}`} aria-labelledby={id}>
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
      </Grid>
    </Card>
  )
}
