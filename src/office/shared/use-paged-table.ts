import type { usePages } from '../../lib/use-pages.ts'
import { useListedTable } from './use-listed-table.ts'

/** The props of a table that shows a list which is fetched page by page. */
export function usePagedTable<Page extends { next: string | null }, Row extends { _id: string }>(
  name: string,
  list: ReturnType<typeof usePages<Page>>,
  rowsOf: (page: Page) => readonly Row[],
) {
  return {
    ...useListedTable(name, list, list.data?.pages.flatMap(rowsOf)),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMoreFailed: list.isFetchNextPageError,
    // A second press while a page is on its way is ignored.
    onLoadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  }
}
