import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { resumeSession } from '../../lib/api/resume-session.ts'
import { trpcLinks } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { makeQueryClient } from '../../lib/api/trpc-query-client.ts'

/** The cache of pages that show lists of the server's. */
export function QueryProvider({ children }: { children: ReactNode }) {
  // Only the server's word ends a session, and it is asked again for it; a guard then leads to the sign-in and back.
  const [queryClient] = useState(() => makeQueryClient(() => void resumeSession()))
  const [trpcClient] = useState(() => trpc.createClient({ links: trpcLinks }))
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
