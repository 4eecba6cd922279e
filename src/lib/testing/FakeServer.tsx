import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { type ReactNode, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AppRouter } from '../api/trpc.ts'
import { trpc } from '../api/trpc-query.ts'
import { AppError } from '../api/app-error.ts'
import { Snackbar } from '../../ui/notice/Snackbar.tsx'

/** Replies by procedure ("studyings.list"); one that throws an `AppError` is a refusal with its status and details. */
export type Replies = Readonly<Record<string, (input: unknown) => unknown>>

interface FakeServerProps {
  replies: Replies
  path: string
  /** Pages by route, as the application has them. */
  pages: Readonly<Record<string, ReactNode>>
}

/** The office around a page, in memory: an address bar, a query cache, and a server that answers from `replies`. */
export function FakeServer({ replies, path, pages }: FakeServerProps) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [client] = useState(() => trpc.createClient({ links: [replyFrom(replies)] }))
  return (
    <Router hook={hook} searchHook={searchHook}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Switch>
            {Object.entries(pages).map(([route, page]) => (
              <Route key={route} path={route}>
                {page}
              </Route>
            ))}
          </Switch>
          <Snackbar />
        </QueryClientProvider>
      </trpc.Provider>
    </Router>
  )
}

function replyFrom(replies: Replies): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        void answer(replies, op.path, op.input).then(
          (data) => {
            observer.next({ result: { data } })
            observer.complete()
          },
          (error: unknown) => observer.error(refuse(error)),
        )
      })
}

async function answer(replies: Replies, path: string, input: unknown): Promise<unknown> {
  const reply = replies[path]
  if (!reply) throw new AppError(`Nothing answers ${path}`, 404)
  return reply(input)
}

function refuse(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof AppError)) return TRPCClientError.from(error instanceof Error ? error : new Error('Fault'))
  const { message, statusCode, details } = error
  return Object.assign(new TRPCClientError<AppRouter>(message), { data: { statusCode, details } })
}
