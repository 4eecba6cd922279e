import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsRight } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { DownloadFile } from './download-tokens.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import type { RequestContext } from '../frame/request-context.ts'
import type { Viewer } from '../frame/viewer.ts'

/** Who asks, and whether the person of a token is signed in. */
interface Sessions {
  readRequestContext(deps: Deps, request: FastifyRequest): Promise<RequestContext>
  isStillSignedIn(deps: Deps, viewer: Viewer): Promise<boolean>
}

/** Files that a browser downloads by plain navigation, outside REST. The token in the address authorises the download. */
export async function registerDownloads(app: FastifyInstance, deps: Deps, sessions: Sessions): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:token',
    // Downloads are not cached, and compressed files are not compressed again.
    compress: false,
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      // The token works once; a browser prefetch must not use it up.
      if (request.headers['sec-purpose'] !== undefined || request.headers.purpose !== undefined) throw new Forbidden()
      const isHead = request.method === 'HEAD'
      const { token } = request.params as { token: string }
      const context = await withTimeout(sessions.readRequestContext(deps, request))
      const { name, type, stream } = await withTimeout(openDownload(context, token, { isHead, sessions }))
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

/**
 * Starts the download of a token. Throws `NotFound` for a token that is unknown, used or expired, when its person was
 * signed out or lost the right, and when another user opens it. A HEAD request does not use the token up.
 */
async function openDownload(
  { deps, viewer }: RequestContext,
  token: string,
  { isHead, sessions }: { isHead: boolean; sessions: Sessions },
): Promise<DownloadFile> {
  const { downloads } = deps.caches
  const order = isHead ? downloads.find(token, deps.now()) : downloads.consume(token, deps.now())
  const isOwn = order && (viewer === null || viewer._id === order.viewer._id)
  const isAllowed =
    isOwn && holdsRight(order.viewer.account_role, order.right) && (await sessions.isStillSignedIn(deps, order.viewer))
  if (!isAllowed) throw new NotFound(messages.exportGone)
  return order.open()
}
