import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsRight } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { type DownloadFile, keyOfDownload, type OpenDownload, type PendingDownload } from './create-download.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import { checkRight } from '../frame/check-access.ts'
import { readTemporary, takeTemporary } from '../frame/temporary-values.ts'
import type { AccountContext, RequestContext } from '../frame/request-context.ts'
import type { Viewer } from '../frame/viewer.ts'

/** Who asks, and whether the person of a token is signed in. */
interface Sessions {
  readRequestContext(deps: Deps, request: FastifyRequest): Promise<RequestContext>
  isStillSignedIn(deps: Deps, viewer: Viewer): Promise<boolean>
}

/** Who writes the files of each kind. */
type Openers = Readonly<Record<string, OpenDownload>>

/** Files that a browser downloads by plain navigation, outside REST. The token in the address authorises the download. */
export async function registerDownloads(
  app: FastifyInstance,
  deps: Deps,
  sessions: Sessions,
  openers: Openers,
): Promise<void> {
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
      const { name, type, stream } = await withTimeout(openDownload(context, token, { isHead, sessions, openers }))
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
  context: RequestContext,
  token: string,
  { isHead, sessions, openers }: { isHead: boolean; sessions: Sessions; openers: Openers },
): Promise<DownloadFile> {
  const { deps, viewer } = context
  const find = isHead ? readTemporary<PendingDownload> : takeTemporary<PendingDownload>
  const found = await find(deps, keyOfDownload(token))
  const isOwn = found && (viewer === null || viewer._id === found.viewer._id)
  const isAllowed =
    isOwn && holdsRight(found.viewer.account_role, found.right) && (await sessions.isStillSignedIn(deps, found.viewer))
  const open = isAllowed ? openers[found.kind] : undefined
  if (!found || !open) throw new NotFound(messages.exportGone)
  const asked = { ...context, viewer: found.viewer, locale: found.locale }
  return open(checkRight(asked, found.right) as AccountContext, found.order as never)
}
