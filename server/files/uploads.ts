import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { matchesEtag } from '../lib/matches-etag.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { NotFound } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import { keyOfAddress, typeOfKey } from '../ports/image-store.ts'

/** Serves stored images from our own origin, from any store. A stored image never changes, so browsers may cache it. */
export function registerUploads(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/uploads/:account/:name',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const { account, name } = request.params as { account: string; name: string }
      const key = keyOfAddress(`/uploads/${account}/${name}`)
      if (!key) throw new NotFound(messages.noSuchCall)
      const etag = `"${name}"`
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const image = await withTimeout(deps.imageStore.get(key))
      if (!image) {
        reply.removeHeader('cache-control').removeHeader('etag')
        throw new NotFound(messages.noSuchCall)
      }
      reply.type(typeOfKey(key)).header('content-length', image.bytes)
      if (request.method === 'GET') return reply.send(image.stream)
      image.stream.destroy()
      return reply.send()
    },
  })
}
