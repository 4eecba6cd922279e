import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type CourseFilters, readFilters, writeFilters } from './course-filters.ts'

/** Browsers limit how often the address may change; the list itself follows every letter. */
const DEBOUNCE_MS = 300

type Filters = CourseFilters & { archived: boolean }

/** The filters of the list, stored in the address, so that Back restores them. */
export function useCourseFilters(): [Filters, (changed: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(params))
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pending.current), [])

  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed }
    const write = () => setParams(writeFilters(next), { replace: true })
    setFilters(next)
    clearTimeout(pending.current)
    if (next.words === filters.words) write()
    else pending.current = setTimeout(write, DEBOUNCE_MS)
  }
  return [filters, change]
}
