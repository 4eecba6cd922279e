import { z } from 'zod'
import { StorageFull, Unavailable } from '../lib/errors.ts'
import { databaseProblem } from '../frame/to-http-error.ts'
import { pingDatabase } from './health-queries.ts'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is up.',
    right: 'health.read',
    reply: z.strictObject({ status: z.literal('ok') }),
    handle: async () => ({ status: 'ok' }),
  }),
  route({
    method: 'GET',
    path: '/ready',
    summary: 'Whether the server can answer calls: 503 while it can store nothing, or is about to end.',
    right: 'health.read',
    reply: z.strictObject({ status: z.literal('ready') }),
    handle: async ({ deps }) => {
      if (deps.caches.isLeaving) throw new Unavailable({ reason: 'the server is about to end' })
      if (await deps.disk.isLow()) throw new StorageFull()
      // Whatever the database says: a server that stores nothing gets no calls.
      await pingDatabase(deps.db.unscoped).catch((error: Error) => {
        throw databaseProblem(error) ?? new Unavailable({ reason: error.message })
      })
      return { status: 'ready' }
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    summary: 'What a Prometheus collects: counts and times of calls, memory, event loop.',
    right: 'metrics.read',
    media: 'text/plain',
    reply: z.string(),
    handle: ({ deps }) => deps.metrics.collect(),
  }),
]
