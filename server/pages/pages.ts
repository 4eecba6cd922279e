import type { MessageDescriptor } from '@lingui/core'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Manifest } from 'vite'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { findPage } from '#domain/pages.ts'
import { type Entry, namesNoRow, type Page } from '#domain/pages/page.ts'
import type { Deps } from '../deps.ts'
import { lessonData, picturePreload } from './lesson-head.ts'
import { countRequest } from '../frame/check-access.ts'
import { NotFound, HttpError } from '../lib/errors.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { databaseProblem } from '../frame/to-http-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { logRefusal } from '../frame/log-security.ts'
import { findSiteTexts, isVisitorInSafeMode } from '../modules/accounts/settings.ts'
import { findCatalogue, findCoursePage } from '../modules/courses/pages/service.ts'
import { openLink } from '../modules/links/open-link.ts'
import { openAsGuest } from '../modules/studyings/taking/open-as-guest.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'
import { type PageVisitor, readPageVisitor, visitorOf } from './page-visitor.ts'
import { registerAssets } from './assets.ts'
import { firstScriptsOf, openDrawnPages, startDrawn } from './drawn-pages.ts'
import { givenData, pageData } from './page-data.ts'
import { pagePreloads } from './page-preloads.ts'
import { allowNonce, allowStyles } from './security-headers.ts'
import { courseHead, encouragementHead, factsOf, fillHead, lessonHead, type PageHead, siteHead } from './page-head.ts'

/** Paths of the API: unknown ones are not answered with a page. */
const notPages = /^(api|trpc|uploads|downloads|assets|share)(\/|$)/

const linkPath = /^\/(?:awr\/)?lesson\/([^/]+)\/?$/
/** Pages with a token in their path. */
const tokenPath = /^\/(?:awr\/)?(?:lesson|grading)\/[^/]/
/** What search engines and messengers say of pages of the site. */
const siteDescriptions: Readonly<Record<string, MessageDescriptor>> = {
  '/': messages.landingDescription,
  '/course': messages.coursesDescription,
  '/bouillon': messages.bouillonDescription,
  '/encouraging': messages.encouragingDescription,
  '/en/policy': messages.policyDescription,
  '/en/terms': messages.termsDescription,
  '/ru/policy': messages.policyDescription,
  '/ua/policy': messages.policyDescription,
}
/** Legal pages, in the language that their path names. */
const legalPath = /^\/(en|ru|ua)\//
const encouragingPath = /^\/encouraging(?:\/([^/]+))?\/?$/
/** Pages that show the courses of the school. */
const withCatalogue: ReadonlySet<string> = new Set(['/', '/course'])
const CATALOGUE_TIMEOUT_MS = 500
/** What chats take into the address before it: the end of a sentence, quotes, brackets, spaces of no width. */
const behindAddress =
  /(?:[.,;:!?)\]}>"'*~]|%(?:22|29|5D|7D|3E|C2%A0|C2%BB|EF%BB%BF|E2%80%(?:8[B-F]|9[9CD]|A6)|E2%81%A0))+$/i
const coursePath = /^\/course\/([^/]+)\/?$/

/**
 * Serves the built pages: assets, and one HTML shell for every page. Unknown paths and courses and dead links get
 * the shell with a 404; a lesson link gets the lesson in the shell's head (docs/decisions/0018-lesson-in-the-page.md).
 */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = join(deps.config.root, 'dist', 'web')
  if (!existsSync(web)) return
  const shells: Record<Entry, string> = {
    student: await readFile(join(web, 'student', 'index.html'), 'utf8'),
    office: await readFile(join(web, 'office', 'index.html'), 'utf8'),
  }
  const worker = await readFile(join(web, 'sw.js'), 'utf8')
  const drawPage = openDrawnPages(deps)
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const preloads = pagePreloads(manifest)
  const firstScripts = firstScriptsOf(manifest)
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
      if (notPages.test((request.params as { '*': string })['*'])) throw new NotFound(messages.noSuchCall)
      const path = request.url.split('?')[0] ?? '/'
      const clean = path.replace(behindAddress, '')
      if (clean !== path && findPage(clean)) {
        const query = request.url.slice(path.length)
        return reply.header('cache-control', 'no-store').redirect(clean + query)
      }
      const page = findPage(path)
      const entry = page?.entry ?? 'student'
      const visitor = await readPageVisitor(deps, request, entry)
      const {
        status,
        retryAfter,
        head,
        data = '',
        given = '',
        lesson,
      } = await describePage(deps, path, request, visitor)
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const analyticsUrl = status === 200 ? await findAnalyticsUrl(deps, path, request) : undefined
      const extra =
        (page && entry === 'student' && status === 200 ? preloads(page, visitor.locale) : '') + data + pageData(given)
      const hasToken = tokenPath.test(path)
      const { locale, siteUrl: origin } = visitor
      const facts = factsOf(visitor, analyticsUrl)
      const drawn =
        page?.entry === 'student' && status === 200 && !isPersonal(request)
          ? await drawPage({
              page,
              // One drawing for all links to a lesson.
              path: lesson === undefined ? path : page.path.replace(':token', 'drawn'),
              locale,
              facts: { ...facts, origin, data: lesson ?? given },
            })
          : undefined
      if (drawn?.styles) allowStyles(reply, drawn.styles)
      const styles = drawn?.styles ? `<style>${drawn.styles}</style>` : ''
      // For what parts of the office write, such as the lock of a page's scrolling behind a menu.
      const nonce = entry === 'office' ? `<meta property="csp-nonce" nonce="${allowNonce(reply)}">` : ''
      const shell = shells[entry].replace('</head>', () => `${extra}${styles}${nonce}</head>`)
      return (
        reply
          .status(status)
          // The address is a secret, and what it shows may be personal.
          .header('cache-control', hasToken ? 'no-store' : 'no-cache')
          .header('x-robots-tag', status !== 200 || hasToken ? 'noindex' : 'all')
          .type('text/html; charset=utf-8')
          .send(
            fillHead(
              drawn ? startDrawn(shell, firstScripts) : shell,
              { ...head, theme: themeOf(request), visitor, analyticsUrl },
              drawn?.html,
            ),
          )
      )
    },
  })
}

interface Described {
  /** The status for clients; the shell shows the message to people. */
  status: number
  /** Seconds. */
  retryAfter?: number | undefined
  head: PageHead
  /** For the head: the lesson of a link, which the page shows first. */
  data?: string
  /** What a public page shows first, for a device that opens it without marks: the text of its data. */
  given?: string
  /** The same of the lesson of a link. */
  lesson?: string
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
  const plain = isThere ? { status: 200, head: plainHead(page, visitor) } : missing(404)
  const caller = { viewer: null, client: { ip: request.ip, request_id: request.id } }
  try {
    countRequest({ ...caller, deps }, 'studyings.take')
    if (!isThere) return plain
    return (await withTimeout(describeContent(deps, path, request, { plain, visitor }))) ?? missing(404)
  } catch (error) {
    const problem = error instanceof HttpError ? error : databaseProblem(error)
    if (problem?.retryAfter !== undefined && problem.statusCode === 503)
      return {
        status: 503,
        retryAfter: problem.retryAfter,
        head: { ...plain.head, notice: problem.inLanguage(locale).message },
      }
    // Other errors are left to the page.
    if (!problem) return plain
    logRefusal(deps, caller, `GET ${page?.path ?? 'unknown'}`, { status: problem.statusCode, problem })
    return { ...missing(problem.statusCode), retryAfter: problem.retryAfter }
  }
}

/** The head of a page whose address names no content. */
function plainHead({ path, title }: Page, visitor: PageVisitor): PageHead {
  const { locale } = visitor
  const named = legalPath.exec(path)?.[1]
  const own = isSiteLocale(named) ? named : locale
  const head = { lang: languageTag[own], title: translate(title, own) }
  const description = siteDescriptions[path]
  return description
    ? siteHead(head, {
        description: translate(description, own),
        path,
        visitor: { ...visitor, locale: own },
      })
    : head
}

/** A page with the content that its address names; undefined if there is none. */
async function describeContent(
  deps: Deps,
  path: string,
  request: FastifyRequest,
  { plain, visitor }: { plain: Described; visitor: PageVisitor },
): Promise<Described | undefined> {
  const slug = coursePath.exec(path)?.[1]
  if (slug !== undefined) {
    const name = decodeURIComponent(slug)
    // No slug has a zero character, which PostgreSQL would report as an error.
    const found = name.includes('\0') ? undefined : await findCoursePage(deps, visitorOf(request), name)
    return found && { status: 200, head: courseHead(found, visitor), given: givenData(`/course/${name}`, found) }
  }
  const encouraging = encouragingPath.exec(path)
  if (encouraging) {
    const texts = await findSiteTexts(deps, visitorOf(request))
    const given = givenData('/encouraging', texts)
    const [, wanted] = encouraging
    if (wanted === undefined) return { ...plain, given }
    const found = texts.encouragements.find((one) => one.slug === wanted)
    return found && { status: 200, head: encouragementHead(found, visitor), given }
  }
  if (withCatalogue.has(path)) return { ...plain, given: await catalogueData(deps, request) }
  const token = linkPath.exec(path)?.[1]
  if (token === undefined) return plain
  await openLink(deps, token, request.ip, 'link-page')
  const opened = await openForHead(deps, request, token)
  if (!opened) return plain
  const lesson = JSON.stringify(opened)
  const data = picturePreload(opened) + lessonData(token, lesson)
  return { status: 200, head: lessonHead(opened, visitor, path), data, lesson }
}

/** The courses, which the page requests itself where they do not come at once. */
async function catalogueData(deps: Deps, request: FastifyRequest): Promise<string> {
  try {
    const found = await withTimeout(findCatalogue(deps, visitorOf(request)), CATALOGUE_TIMEOUT_MS)
    return found ? givenData('/course', found) : ''
  } catch {
    return ''
  }
}

async function openForHead(deps: Deps, request: FastifyRequest, token: string): Promise<Opened | undefined> {
  try {
    return await openAsGuest(deps, request, token)
  } catch {
    // The page requests the lesson itself and gets the error.
    return undefined
  }
}

/** The theme that was chosen on this device, so that no frame of the other one is shown. */
function themeOf({ headers }: FastifyRequest): PageHead['theme'] {
  const chosen = /(?:^|;\s*)theme=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** Whether a person has signed in on this device, or does so now: the page shows what is theirs, which is not drawn here. */
function isPersonal({ headers, url }: FastifyRequest): boolean {
  return /(?:^|;\s*)account_id=/.test(headers.cookie ?? '') || /[?&]app=/.test(url)
}

/** Where visits of a public page are counted; nowhere in an account in safe mode, or while that is unknown. */
async function findAnalyticsUrl(deps: Deps, path: string, request: FastifyRequest): Promise<string | undefined> {
  const { analyticsUrl } = deps.config
  if (analyticsUrl === undefined || findPage(path)?.layout !== 'Meta') return undefined
  const isSafe = await withTimeout(isVisitorInSafeMode(deps, visitorOf(request))).catch(() => true)
  return isSafe ? undefined : analyticsUrl
}
