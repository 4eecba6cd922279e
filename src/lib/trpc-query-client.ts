import { QueryCache, QueryClient } from '@tanstack/react-query'
import { readError } from './app-error.ts'

/** The cache of lists for one page. `onSignedOut` hears that the server does not know the session any more. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => readError(error).statusCode === 401 && onSignedOut(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What the server has refused once it will refuse again; only silence is worth another try.
        retry: (count, error) => count < 2 && readError(error).statusCode >= 500,
        // Without network a page says so and can be tried again; to wait for the network unasked looks like loading for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What was pressed without network has failed: it is not done later, behind the back of whoever has given it up.
      mutations: { networkMode: 'always' },
    },
  })
}
