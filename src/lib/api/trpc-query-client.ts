import { QueryCache, QueryClient } from '@tanstack/react-query'
import { readError } from './app-error.ts'
import { beforeLogout } from '../session.ts'
import { backoff } from '../timing/backoff.ts'

/**
 * The query cache of a page, which a logout empties: the next person must not see rows of this one. `onSignedOut` runs when
 * the server answers that the session has ended.
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const queryClient = new QueryClient({
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
