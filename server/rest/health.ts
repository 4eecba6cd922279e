import { sql } from 'drizzle-orm'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    right: 'health.read',
    handle: async ({ deps }) => {
      await deps.db.anonymous.execute(sql`select 1`)
      return { status: 'ok' }
    },
  }),
]
