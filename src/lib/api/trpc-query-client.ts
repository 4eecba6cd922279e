import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { readError } from './app-error.ts'
import { beforeLogout } from '../session.ts'
import { backoff } from '../timing/backoff.ts'

/** The caches of what is on the screen: the page and the frame around it. */
const shown = new Set<QueryClient>()

/**
 * The cache of one page. What it makes outdated is outdated in the others too: an action such as Undo often ends, or
 * begins, after the page that offered it was left.
 */
class PageQueryClient extends QueryClient {
  override mount(): void {
    super.mount()
    shown.add(this)
  }

  override unmount(): void {
    super.unmount()
    shown.delete(this)
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const clients = new Set<QueryClient>([...shown, this])
    const invalidate = (client: QueryClient) => super.invalidateQueries.call(client, filters, options)
    await Promise.all([...clients].map(invalidate))
  }
}

/**
 * The query cache of a page, which a logout empties: the next person must not see rows of this one. `onSignedOut` runs when
 * the server answers that the session has ended.
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const queryClient = new PageQueryClient({
    queryCache: new QueryCache({
      onError: (error) => readError(error).statusCode === 401 && onSignedOut(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal does not change by a retry; a missing answer may.
        retry: (count, error) => count < 2 && readError(error).statusCode >= 500,
        retryDelay: (failures) => backoff(failures + 1),
        // Without a network a page shows an error with a retry button, instead of loading endlessly.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // An action without a network fails at once; running it later would surprise the person.
      mutations: { networkMode: 'always' },
    },
  })
  beforeLogout(() => queryClient.clear())
  return queryClient
}
