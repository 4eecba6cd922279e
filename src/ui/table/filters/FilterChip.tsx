import { useLingui } from '@lingui/react/macro'
import { InlineIcon } from '../../icon/InlineIcon.tsx'
import { cross } from '../icon-paths.ts'
import type { ListFilter } from './list-filter.ts'
import css from './ListFilters.module.css'
import { plural } from '@lingui/core/macro'
import { readTimeSpan } from '#domain/lists/time-span.ts'

interface FilterChipProps {
  filter: ListFilter
  onOpen(anchor: HTMLElement): void
  onRemove(): void
}

/** Values that a chip names; it counts the others. */
const NAMED = 2

/** A filter in use: what it says opens it, the cross removes it. */
export default function FilterChip({ filter, onOpen, onRemove }: FilterChipProps) {
  const { t, i18n } = useLingui()
  const { label, values, isNot = false, options, days } = filter
  const describe = useSpanWords()
  const names = days
    ? [describe(values)]
    : values.map((value) =>
        options
          ? (options.find((option) => option.value === value)?.label ?? value)
          : i18n.date(new Date(`${value}T00:00`), { dateStyle: 'medium' }),
      )
  const more = names.length - NAMED
  const named = [...names.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ')
  const words = isNot ? t`not ${named}` : named
  return (
    <span className={css.chip}>
      <button
        type="button"
        className={css.words}
        aria-haspopup="dialog"
        title={names.join(', ')}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {label}: <strong>{words}</strong>
      </button>
      <button type="button" className={css.remove} aria-label={t`Remove the filter “${label}”`} onClick={onRemove}>
        <InlineIcon path={cross} size={16} />
      </button>
    </span>
  )
}

/** A span in words. */
function useSpanWords(): (values: readonly string[]) => string {
  const { t, i18n } = useLingui()
  return (values) => {
    const { from, until, last, next } = readTimeSpan(values)
    const [first, end] = [from, until].map((day) => day && i18n.date(new Date(`${day}T00:00`), { dateStyle: 'medium' }))
    if (last !== undefined) return plural(Number(last), { one: 'last # day', other: 'last # days' })
    if (next !== undefined) return plural(Number(next), { one: 'next # day', other: 'next # days' })
    if (first && end) return `${first} – ${end}`
    return first ? t`from ${first}` : t`until ${end}`
  }
}
