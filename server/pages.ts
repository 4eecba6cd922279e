import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Manifest } from 'vite'
import { isSiteLocale, type SiteLocale } from '#domain/locale.ts'
import { isPagePath } from '#domain/page-paths.ts'
import type { Deps } from './deps.ts'
import { lessonData, lessonPreloads, picturePreload } from './lesson-head.ts'
import { NotFound, Problem } from './lib/errors.ts'
import { messages } from './lib/messages.ts'
import { hostOf, localeOf } from './lib/viewer.ts'
import { isPublicSlug } from './modules/courses/pages/pages.ts'
import { openLink } from './modules/links/open-link.ts'
import { openAsGuest } from './modules/studyings/open-as-guest.ts'

/** Addresses of machines: what is not there is never answered with a page. */
const notPages = /^(api|trpc|uploads|downloads|assets)(\/|$)/

const linkPath = /^\/(?:awr\/)?lesson\/([^/]+)\/?$/
const coursePath = /^\/course\/([^/]+)\/?$/

/**
 * The built browser half: its assets, and the one HTML shell for every page. Unknown paths and courses and dead links get
 * the shell with a 404, a lesson's link the lesson in the shell's head (docs/decisions/0018-lesson-in-the-page.md).
 */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = join(deps.config.root, 'dist', 'web')
  if (!existsSync(web)) return
  const shell = await readFile(join(web, 'index.html'), 'utf8')
  const worker = await readFile(join(web, 'sw.js'), 'utf8')
  const preloads = lessonPreloads(JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest)
  await app.register(fastifyStatic, {
    root: join(web, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  // From the root, for it stands between every page and the network.
  app.route({
    method: 'GET',
    url: '/sw.js',
    config: { right: 'mounted' },
    handler: (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      if (notPages.test((request.params as { '*': string })['*'])) throw new NotFound(messages.noSuchCall)
      const path = request.url.split('?')[0] ?? '/'
      const status = await statusOf(deps, path, request)
      const data = status === 200 ? await lessonOf(deps, path, request) : undefined
      // As the calls of the API: what is in it is of this moment, and by a link that may be one person's.
      reply.header('cache-control', data === undefined ? 'no-cache' : 'no-store')
      return (
        reply
          .status(status)
          .header('x-robots-tag', /^\/(awr\/)?lesson\//.test(path) ? 'noindex' : 'all')
          .type('text/html; charset=utf-8')
          // By a function: in what it returns, no `$` means anything.
          .send(
            data === undefined ? shell : shell.replace('</head>', () => `${preloads(textsOf(request))}${data}</head>`),
          )
      )
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

/** The lesson of a link, for a device that opens it for the first time. */
async function lessonOf(deps: Deps, path: string, request: FastifyRequest): Promise<string | undefined> {
  const link_token = linkPath.exec(path)?.[1]
  if (link_token === undefined) return undefined
  try {
    const opened = await openAsGuest(deps, request, link_token)
    return picturePreload(opened) + lessonData({ link_token, opened })
  } catch {
    // The page asks for it, and is told why it may not have it.
    return undefined
  }
}

/** The language that the page will begin with: one that was chosen here, else the browser's. */
function textsOf({ headers }: FastifyRequest): SiteLocale {
  const chosen = /(?:^|;\s*)language=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return isSiteLocale(chosen) ? chosen : localeOf(headers)
}

/** A navigation carries no headers of ours: the account of a sign-in here is in the cookie that remembers it. */
function visitorOf({ headers }: FastifyRequest) {
  const account_id = /(?:^|;\s*)account_id=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return { host: hostOf(headers), wanted: { account_id } }
}
