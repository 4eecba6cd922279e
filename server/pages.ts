import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPagePath } from '#domain/page-paths.ts'
import type { Deps } from './deps.ts'
import { NotFound } from './lib/errors.ts'
import { messages } from './lib/messages.ts'

/** Addresses of machines: what is not there is never answered with a page. */
const notPages = /^(api|trpc|uploads|downloads|assets)(\/|$)/

/** The built browser half: its assets, and the one HTML shell for every page. Unknown paths get the shell with a 404. */
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
    handler: (request, reply) => {
      if (notPages.test((request.params as { '*': string })['*'])) throw new NotFound(messages.noSuchCall)
      const path = request.url.split('?')[0] ?? '/'
      return reply
        .status(isPagePath(path) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', /^\/(awr\/)?lesson\//.test(path) ? 'noindex' : 'all')
        .type('text/html; charset=utf-8')
        .send(shell)
    },
  })
}
