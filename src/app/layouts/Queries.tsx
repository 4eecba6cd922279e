import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readError } from '../../lib/app-error.ts'
import { trpcLinks } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'

/** The cache of pages that show lists of the server's. */
export function Queries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // What the server has refused once it will refuse again; only silence is worth another try.
            retry: (count, error) => count < 2 && readError(error).statusCode >= 500,
          },
        },
      }),
  )
  const [trpcClient] = useState(() => trpc.createClient({ links: trpcLinks }))
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
