import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPagePath } from '#domain/page-paths.ts'
import type { Deps } from './deps.ts'
import { NotFound, Problem } from './lib/errors.ts'
import { messages } from './lib/messages.ts'
import { hostOf } from './lib/viewer.ts'
import { isPublicSlug } from './modules/courses/pages/pages.ts'
import { openLink } from './modules/links/open-link.ts'

/** Addresses of machines: what is not there is never answered with a page. */
const notPages = /^(api|trpc|uploads|downloads|assets)(\/|$)/

const linkPath = /^\/(?:awr\/)?lesson\/([^/]+)\/?$/
const coursePath = /^\/course\/([^/]+)\/?$/

/** The built browser half: its assets, and the one HTML shell for every page. Unknown paths and courses and dead links get the shell with a 404. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = join(deps.config.root, 'dist', 'web')
  if (!existsSync(web)) return
  const shell = await readFile(join(web, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(web, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      if (notPages.test((request.params as { '*': string })['*'])) throw new NotFound(messages.noSuchCall)
      const path = request.url.split('?')[0] ?? '/'
      return reply
        .status(await statusOf(deps, path, request))
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', /^\/(awr\/)?lesson\//.test(path) ? 'noindex' : 'all')
        .type('text/html; charset=utf-8')
        .send(shell)
    },
  })
}

/** What machines are told; to people the shell says the same in words. */
async function statusOf(deps: Deps, path: string, request: FastifyRequest): Promise<number> {
  if (!isPagePath(path)) return 404
  try {
    const slug = coursePath.exec(path)?.[1]
    if (slug !== undefined) return (await isPublicSlug(deps, visitorOf(request), decodeURIComponent(slug))) ? 200 : 404
    const token = linkPath.exec(path)?.[1]
    if (token !== undefined) await openLink(deps, token, request.ip, 'link-page')
    return 200
  } catch (error) {
    // Whatever else is wrong, the page itself finds out and can wait.
    return error instanceof Problem ? error.statusCode : 200
  }
}

/** A navigation carries no headers of ours: the account of a sign-in here is in the cookie that remembers it. */
function visitorOf({ headers }: FastifyRequest) {
  const account_id = /(?:^|;\s*)account_id=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return { host: hostOf(headers), wanted: { account_id } }
}
