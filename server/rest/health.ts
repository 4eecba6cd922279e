import { z } from 'zod'
import { StorageFull, Unavailable } from '../lib/errors.ts'
import { databaseProblem } from '../frame/to-http-error.ts'
import { readServerState } from '../modules/install/service.ts'
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
      if (deps.caches.isLeaving) throw new Unavailable({ because: 'ending' })
      if (await deps.disk.isLow()) throw new StorageFull()
      // Whatever the database says: a server that stores nothing gets no calls.
      await pingDatabase(deps.db.unscoped).catch((error: Error) => {
        throw databaseProblem(error) ?? new Unavailable({ because: 'database', reason: error.message })
      })
      return { status: 'ready' }
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus, for an administrator or with the token of a machine.',
    right: 'metrics.read',
    machines: true,
    media: 'text/plain',
    reply: z.string(),
    handle: async ({ deps }) => deps.metrics.collect(await readServerState(deps)),
  }),
]
