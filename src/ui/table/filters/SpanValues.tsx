import { useLingui } from '@lingui/react/macro'
import { TextInput } from '../../office/TextInput.tsx'
import type { ListFilter } from './list-filter.ts'
import { isDays, readTimeSpan, spanKeys, type TimeSpan } from '#domain/lists/time-span.ts'

/** The ends of a span of days, or its length up to or from today. */
export function SpanValues({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const span = readTimeSpan(filter.values)
  const labels = { from: t`From`, until: t`Until`, last: t`Within the last … days`, next: t`Within the next … days` }
  const input = (key: keyof TimeSpan) => (
    <TextInput
      key={key}
      type={key === 'from' || key === 'until' ? 'date' : 'number'}
      label={labels[key]}
      data-first={key === 'from' || undefined}
      min={key === 'from' || key === 'until' ? undefined : 1}
      max={key === 'from' ? span.until : key === 'until' ? undefined : 9_999}
      value={span[key] ?? ''}
      onChange={({ target }) => filter.onChange(changeTimeSpan(span, key, target.value), false)}
    />
  )
  return <>{(['from', 'until', ...(filter.days ?? [])] as const).map(input)}</>
}

/** The values of a filter. Ends and days exclude each other: the changed one counts. */
function changeTimeSpan(span: TimeSpan, key: keyof TimeSpan, text: string): string[] {
  const others = spanKeys.filter((other) => other !== key && !isDays(other) && !isDays(key) && span[other])
  return [...others.map((other) => `${other}:${span[other]}`), ...(text === '' ? [] : [`${key}:${text}`])]
}
