import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { beforeDeadline } from './lib/deadline.ts'
import { Forbidden } from './lib/errors.ts'
import { readCall } from './lib/viewer.ts'
import { openExport } from './modules/courses/export/open-export.ts'

/** Files that a browser fetches by itself and that no REST operation gives: the token in the address is the right to one. */
export async function registerDownloads(app: FastifyInstance, deps: Deps): Promise<void> {
  app.route({
    method: 'GET',
    url: '/downloads/:token',
    // Of a download nothing is kept anywhere, and what is compressed already is not compressed again.
    compress: false,
    config: { right: 'courses.export' },
    handler: async (request, reply) => {
      // The token works once; a browser that looks ahead must not spend it.
      if (request.headers['sec-purpose'] !== undefined || request.headers.purpose !== undefined) throw new Forbidden()
      const { token } = request.params as { token: string }
      const call = await beforeDeadline(readCall(deps, request))
      const { name, type, stream } = await beforeDeadline(openExport(call, token))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('referrer-policy', 'no-referrer')
        .type(type)
        .send(stream)
    },
  })
}
