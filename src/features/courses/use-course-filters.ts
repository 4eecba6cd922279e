import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type CourseFilters, readFilters, writeFilters } from './course-filters.ts'

/** Browsers refuse too many changes of the address in a row; the list itself follows every letter. */
const REST_MS = 300

type Filters = CourseFilters & { archived: boolean }

/** The filters of the list, kept in the address, so that going back finds them again. */
export function useCourseFilters(): [Filters, (changed: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(params))
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(resting.current), [])

  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed }
    const write = () => setParams(writeFilters(next), { replace: true })
    setFilters(next)
    clearTimeout(resting.current)
    if (next.words === filters.words) write()
    else resting.current = setTimeout(write, REST_MS)
  }
  return [filters, change]
}
