import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Manifest } from 'vite'
import { languageTag } from '#domain/locale.ts'
import { findPage } from '#domain/pages.ts'
import { type Entry, namesNoRow, type Page } from '#domain/pages/page.ts'
import type { Drawing, PageData } from '#domain/pages/page-data.ts'
import type { Deps } from '../deps.ts'
import { countRequest } from '../frame/check-access.ts'
import { NotFound, HttpError } from '../lib/errors.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { databaseProblem } from '../frame/to-http-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { logRefusal } from '../frame/log-security.ts'
import { cookieOf } from '../frame/request-headers.ts'
import { isVisitorInSafeMode } from '../modules/accounts/settings.ts'
import { type PageVisitor, readPageVisitor, visitorOf } from './page-visitor.ts'
import { registerAssets } from './assets.ts'
import { cleanAddress } from './clean-address.ts'
import { openDrawnPages } from './drawn-pages.ts'
import { type Content, findContent, plainHead } from './page-content.ts'
import { dataOf, readShell, renderDocument } from './page-document.ts'
import { pageFiles, picturePreload } from './page-files.ts'
import { allowNonce } from './security-headers.ts'

/** The first parts of paths that are no pages: unknown ones of the API are not answered with a page. */
const notPages = new Set(['api', 'trpc', 'uploads', 'downloads', 'assets', 'share'])

/**
 * Serves the built pages: assets, and one HTML shell for every page. Unknown paths and courses and dead links get
 * the shell with a 404; a lesson link gets the lesson in the shell's head (docs/decisions/0018-lesson-in-the-page.md).
 */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = join(deps.config.root, 'dist', 'web')
  if (!existsSync(web)) return
  const worker = await readFile(join(web, 'sw.js'), 'utf8')
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const shellOf = async (entry: Entry) => readShell(await readFile(join(web, entry, 'index.html'), 'utf8'))
  const shells = { student: await shellOf('student'), office: await shellOf('office') }
  const drawPage = openDrawnPages(deps)
  const filesOf = pageFiles(manifest)
  await registerAssets(app, join(web, 'assets'))
  // At the root, because a service worker controls only paths below its own.
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
      const path = request.url.split('?')[0] ?? '/'
      if (notPages.has(path.split('/')[1] ?? '')) throw new NotFound(messages.noSuchCall)
      const clean = cleanAddress(path)
      if (clean !== path && findPage(clean)) {
        const query = request.url.slice(path.length)
        return reply.header('cache-control', 'no-store').redirect(clean + query)
      }
      const page = findPage(path)
      const entry = page?.entry ?? 'student'
      const visitor = await readPageVisitor(deps, request, entry)
      const { status, retryAfter, notice, ...content } = await describePage(deps, path, request, visitor)
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const isStudents = page?.entry === 'student' && status === 200
      const analytics = page?.kind === 'public' && status === 200 ? await findAnalyticsUrl(deps, request) : undefined
      const data: PageData = { ...dataOf(visitor), analytics, given: content.given }
      const drawing = isStudents && !isPersonal(request) ? drawingOf(page, path, data) : undefined
      const drawn = drawing && (await drawPage(drawing))
      // The office writes style elements too, such as the lock of a page's scrolling behind a menu.
      const nonce = entry === 'office' || drawn?.styles ? allowNonce(reply, deps.config) : undefined
      const links = [
        filesOf({ entry, page: isStudents ? page : undefined, locale: visitor.locale, isDrawn: Boolean(drawn) }),
        content.lesson ? picturePreload(content.lesson) : '',
        drawn?.styles ? `<style nonce="${nonce}">${drawn.styles}</style>` : '',
        entry === 'office' ? `<meta property="csp-nonce" nonce="${nonce}">` : '',
      ]
      return (
        reply
          .status(status)
          // The address is a secret, and what it shows may be personal.
          .header('cache-control', page?.kind === 'link' ? 'no-store' : 'no-cache')
          .header('x-robots-tag', status !== 200 || page?.kind === 'link' ? 'noindex' : 'all')
          .type('text/html; charset=utf-8')
          .send(
            renderDocument({
              shell: shells[entry],
              head: content.head,
              data: drawn ? { ...data, drawn: path } : data,
              theme: themeOf(request),
              links: links.join(''),
              drawn: drawn && { html: drawn.html, kind: page?.kind ?? '' },
              notice,
            }),
          )
      )
    },
  })
}

/** What the first frame of a page is drawn from; undefined for a page that is not drawn. */
function drawingOf(page: Page, path: string, data: PageData): Drawing | undefined {
  const { given } = data
  if (page.kind === 'public' || page.kind === 'own')
    return { page: { path: page.path }, path, data: JSON.stringify(data) }
  if (page.kind !== 'link' || !given) return undefined
  // One drawing for all links to a lesson.
  const shown = { ...data, given: { ...given, path: '' } }
  return { page: { path: page.path }, path: page.path.replace(':token', 'drawn'), data: JSON.stringify(shown) }
}

interface Described extends Content {
  /** The status for clients; the shell shows the message to people. */
  status: number
  /** Seconds. */
  retryAfter?: number | undefined
  /** A sentence to read before any script runs. */
  notice?: string
}

async function describePage(
  deps: Deps,
  path: string,
  request: FastifyRequest,
  visitor: PageVisitor,
): Promise<Described> {
  const { locale } = visitor
  const lang = languageTag[locale]
  const missing = (status: number): Described => ({
    status,
    head: { lang, title: translate(messages.noSuchPage, locale) },
  })
  const page = findPage(path)
  const isThere = page && !(page.entry === 'office' && namesNoRow(page, path))
  const plain = isThere ? { status: 200, head: plainHead({ page, visitor }) } : missing(404)
  const caller = { viewer: null, client: { ip: request.ip, request_id: request.id } }
  try {
    countRequest({ ...caller, deps }, 'studyings.take')
    if (!isThere) return plain
    const content = await withTimeout(findContent(deps, { page, path, request, visitor }))
    return content ? { status: 200, ...content } : missing(404)
  } catch (error) {
    const problem = error instanceof HttpError ? error : databaseProblem(error)
    if (problem) logRefusal(deps, caller, `GET ${page?.path ?? 'unknown'}`, { status: problem.statusCode, problem })
    if (problem?.retryAfter !== undefined && problem.statusCode === 503)
      return {
        status: 503,
        retryAfter: problem.retryAfter,
        head: plain.head,
        notice: problem.inLanguage(locale).message,
      }
    // Other errors are left to the page.
    if (!problem) return plain
    return { ...missing(problem.statusCode), retryAfter: problem.retryAfter }
  }
}

/** The theme that was chosen on this device, so that no frame of the other one is shown. */
function themeOf({ headers }: FastifyRequest): 'light' | 'dark' | undefined {
  const chosen = cookieOf(headers, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** Parts of an address that sign a person in, or name what is theirs. */
const personal = ['app', 'lesson_id', 'own-data']

/** Whether a person has signed in on this device, or does so now: the page shows what is theirs, which is not drawn here. */
function isPersonal({ headers, query }: FastifyRequest): boolean {
  return cookieOf(headers, 'account_id') !== undefined || personal.some((name) => name in (query as object))
}

/** Where visits of a public page are counted; nowhere in an account in safe mode, or while that is unknown. */
async function findAnalyticsUrl(deps: Deps, request: FastifyRequest): Promise<string | undefined> {
  const { analyticsUrl } = deps.config
  if (analyticsUrl === undefined) return undefined
  const isSafe = await withTimeout(isVisitorInSafeMode(deps, visitorOf(request))).catch(() => true)
  return isSafe ? undefined : analyticsUrl
}
