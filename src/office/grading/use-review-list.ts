import { useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { askFilter, readFilter } from './list-filter.ts'
import { useGradingBase } from './use-grading-base.ts'

/** The list of submissions that this address has, also of the page of one of them: its steps follow it after a reload too. */
export function useReviewList() {
  const { listPath } = useGradingBase()
  const query = useSearch()
  const [now] = useState(() => new Date())
  const search = query && `?${query}`
  const filter = readFilter(new URLSearchParams(query), listPath === '/office/course-data' ? 'all' : undefined)
  return {
    filter,
    /** As the server takes it. */
    list: askFilter(filter, filter.search.trim(), now),
    search,
    listHref: `${listPath}${search}`,
    hrefOf: useCallback((studyingId: string) => `${listPath}/${studyingId}${search}`, [listPath, search]),
  }
}
