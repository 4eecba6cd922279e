import { useId } from 'react'
import { type ChartData, type ChartItem, sumOf, totalOf } from './chart-data.ts'
import { ChartNumber } from './ChartNumber.tsx'
import css from './charts.module.css'
import { Legend } from './Legend.tsx'
import { Patterns, patternOf } from './Patterns.tsx'

/** Percent of the room that the longest bar takes; its number follows it. */
const LONGEST = 84
const HEIGHT = 24

/** Horizontal bars, one below the other: steps, groups of time, people. */
export default function BarChart({ series, items }: ChartData) {
  const id = useId()
  const most = Math.max(1, ...items.map(totalOf))
  return (
    <div className={`stack content-start gap-4 dense ${css.chart}`} aria-hidden="true">
      <Legend id={id} series={series} />
      <ol className={`grid gap-2 ${css.bars}`}>
        {items.map((item) => (
          <li key={item.label}>
            <span className="breaks">{item.label}</span>
            <span className={`row gap-2 ${css.barLine}`}>
              <Bar id={id} item={item} most={most} />
              <ChartNumber item={item} />
            </span>
            {item.note && <span className={`small soft ${css.barNote}`}>↓ {item.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Bar({ id, item, most }: { id: string; item: ChartItem; most: number }) {
  const total = totalOf(item)
  if (total === 0) return null
  const parts = item.parts.map((part, index) => ({
    index,
    begin: (sumOf(item.parts.slice(0, index)) / total) * 100,
    width: (part / total) * 100,
  }))
  return (
    <svg className="flex-none" height={HEIGHT} style={{ inlineSize: `${Math.max(1, (total / most) * LONGEST)}%` }}>
      <Patterns id={`${id}-bar`} />
      {parts
        .filter(({ width }) => width > 0)
        .map(({ index, begin: x, width }) => (
          <rect
            key={index}
            className={css.part}
            x={`${x}%`}
            width={`${width}%`}
            height={HEIGHT}
            rx="4"
            fill={patternOf(`${id}-bar`, item.isMarked ? 1 : index)}
          />
        ))}
    </svg>
  )
}
