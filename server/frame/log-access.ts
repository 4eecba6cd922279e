import type { FastifyInstance } from 'fastify'

/**
 * One line for each call, at `info`. The address is named by its pattern: what a caller put into it may be a token, a word that was
 * searched for, or the id of a person.
 */
export function logAccess(app: FastifyInstance, nameOf: (url: string) => string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const { method, routeOptions } = request
      const route = nameOf(request.url) ?? routeOptions.url ?? 'unknown'
      // The caller left before the whole reply was sent.
      const outcome = reply.raw.writableEnded ? { status: reply.statusCode } : { aborted: true }
      request.log.info({ method, route, ...outcome, ms: Math.round(reply.elapsedTime) }, 'call')
    })
    done()
  })
}
