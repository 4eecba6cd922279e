import { useEffect } from 'react'
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { findPages, storePages } from './stored-pages.ts'

interface PagesOptions<Page> {
  queryKey: QueryKey
  /** Fetches one page; `after` holds the cursor of a later page and goes into the call's input. */
  fetchPage(after: { cursor?: string }, options: { signal: AbortSignal }): Promise<Page>
  /** Shows the rows of the previous key until those of a new one have come. */
  keepsPrevious?: boolean
  /** Milliseconds. */
  staleTime?: number
  gcTime?: number
  /** Milliseconds after which so many loaded pages are read again while the page is visible. */
  refetchInterval?(pages: number): number
}

/** A list that is fetched page by page. tRPC's own hook for this also sends a direction, which the strict server refuses. */
export function usePages<Page extends { next: string | null }>(options: PagesOptions<Page>) {
  const { queryKey, fetchPage, keepsPrevious = false, refetchInterval, ...settings } = options
  const list = useInfiniteQuery<Page, Error, InfiniteData<Page, string | null>, QueryKey, string | null>({
    queryKey,
    queryFn({ pageParam: cursor, signal }) {
      return fetchPage(cursor === null ? {} : { cursor }, { signal })
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(state.data?.pages.length ?? 1) }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    // All pages are here at once for a person who comes back, and are read again.
    initialData: () => findPages<InfiniteData<Page, string | null>>(queryKey),
    initialDataUpdatedAt: 0,
    ...settings,
  })
  const { data, isPlaceholderData } = list
  useEffect(() => {
    if (data && !isPlaceholderData) storePages(queryKey, data)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the data are those of the key
  }, [data, isPlaceholderData])
  return list
}
