import { Theme } from '@radix-ui/themes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { readError } from '../../lib/app-error.ts'
import { theme } from '../../lib/theme.ts'
import { trpcLinks } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'
import '@radix-ui/themes/tokens/base.css'
import '@radix-ui/themes/tokens/colors/indigo.css'
import '@radix-ui/themes/tokens/colors/sand.css'
import '@radix-ui/themes/components.css'
import '@radix-ui/themes/utilities.css'
import './office-theme.css'

/** What office pages need around them and students' pages must not load: Radix and the query cache. */
export function OfficeTools({ children }: { children: ReactNode }) {
  const { name } = useSnapshot(theme)
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
      <QueryClientProvider client={queryClient}>
        <Theme appearance={name} accentColor="indigo" grayColor="sand" radius="large" scaling="100%">
          {children}
        </Theme>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
