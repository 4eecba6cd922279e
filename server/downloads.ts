import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { withTimeout } from './lib/with-timeout.ts'
import { Forbidden } from './lib/errors.ts'
import { readRequestContext } from './modules/auth/service.ts'
import { openExport } from './modules/courses/export/open-export.ts'

/** Files that a browser downloads by plain navigation, outside REST. The token in the address authorises the download. */
export async function registerDownloads(app: FastifyInstance, deps: Deps): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:token',
    // Downloads are not cached, and compressed files are not compressed again.
    compress: false,
    config: { right: 'courses.export' },
    handler: async (request, reply) => {
      // The token works once; a browser prefetch must not use it up.
      if (request.headers['sec-purpose'] !== undefined || request.headers.purpose !== undefined) throw new Forbidden()
      const isHead = request.method === 'HEAD'
      const { token } = request.params as { token: string }
      const context = await withTimeout(readRequestContext(deps, request))
      const { name, type, stream } = await withTimeout(openExport(context, token, isHead ? 'HEAD' : 'GET'))
      if (isHead) stream.destroy()
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('referrer-policy', 'no-referrer')
        .type(type)
        .send(isHead ? undefined : stream)
    },
  })
}
