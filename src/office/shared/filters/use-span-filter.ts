import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ListFilter } from '../../../ui/table/filters/list-filter.ts'
import { momentsOf, readTimeSpan, writeTimeSpan } from '#domain/lists/time-span.ts'

/** A filter of a list by days, which the page's address has; `span` is what the server is asked for. */
export function useSpanFilter(id: string, label: string) {
  const [params, setParams] = useSearchParams()
  // One moment, so that the span stays the same while the page is open.
  const [now] = useState(() => new Date())
  const values = params.getAll(id)
  const filter: ListFilter = {
    id,
    label,
    values,
    days: ['last'],
    onChange: (next) => setParams((before) => writeTimeSpan(before, id, next), { replace: true }),
  }
  return { filter, span: momentsOf(readTimeSpan(values), now) }
}
