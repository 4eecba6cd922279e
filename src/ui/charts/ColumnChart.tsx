import { useId } from 'react'
import { type ChartData, type ChartItem, roundUp, sumOf, totalOf } from './chart-data.ts'
import { ChartNumber } from './ChartNumber.tsx'
import css from './charts.module.css'
import { Legend } from './Legend.tsx'
import { Patterns, patternOf } from './Patterns.tsx'

/** Upright columns side by side, the parts on top of each other: months, lessons. */
export default function ColumnChart({ series, items }: ChartData) {
  const id = useId()
  const top = roundUp(Math.max(1, ...items.map(totalOf)))
  return (
    <div className={`stack content-start gap-4 dense ${css.chart}`} aria-hidden="true">
      <Legend id={id} series={series} />
      <div className={`grid gap-2 ${css.plot}`}>
        <div className={`flex between tabular soft column ${css.axis}`}>
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <ol className={`flex ${css.columns}`}>
          {items.map((item) => (
            <li key={item.label}>
              <span className={`flex text-center column justify-end ${css.stack}`}>
                <ChartNumber item={item} />
                <Column id={id} item={item} top={top} />
              </span>
              <span className={`soft breaks text-center ${css.columnLabel}`}>{item.label}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Column({ id, item, top }: { id: string; item: ChartItem; top: number }) {
  const total = totalOf(item)
  const share = (value: number) => (total === 0 ? 0 : (value / total) * 100)
  const parts = item.parts.map((part, index) => ({
    index,
    height: share(part),
    begin: 100 - share(sumOf(item.parts.slice(0, index + 1))),
  }))
  return (
    <svg className="flex-none full" style={{ blockSize: `${(total / top) * 100}%` }}>
      <Patterns id={`${id}-column`} />
      {parts
        .filter(({ height }) => height > 0)
        .map(({ index, height, begin }) => (
          <rect
            key={index}
            className={css.part}
            y={`${begin}%`}
            width="100%"
            height={`${height}%`}
            rx="3"
            fill={patternOf(`${id}-column`, item.isMarked ? 1 : index)}
          />
        ))}
    </svg>
  )
}
