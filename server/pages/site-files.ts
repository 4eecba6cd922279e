import type { FastifyInstance } from 'fastify'
import { pages } from '#domain/pages.ts'
import type { Deps } from '../deps.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { listEncouragementSlugs } from '../modules/accounts/settings.ts'
import { listCourseSlugs } from '../modules/courses/pages/service.ts'
import { readPageVisitor, visitorOf } from './page-visitor.ts'

/** The pages that search engines are shown, besides those of courses and texts. */
const sitePaths = pages.flatMap(({ kind, describe, path }) =>
  kind === 'public' && describe && !path.includes(':') ? [path] : [],
)

/** What search engines read: which paths are no pages, and the list of the pages. */
export function registerSiteFiles(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const { siteUrl } = await readPageVisitor(deps, request)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(robots(siteUrl))
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const visitor = visitorOf(request)
      const { siteUrl } = await readPageVisitor(deps, request)
      const [courses, encouragements] = await withTimeout(
        Promise.all([listCourseSlugs(deps, visitor), listEncouragementSlugs(deps, visitor)]),
      )
      const paths = [
        ...sitePaths,
        ...encouragements.map((slug) => `/encouraging/${slug}`),
        ...courses.map((slug) => `/course/${encodeURIComponent(slug)}`),
      ]
      return reply
        .header('cache-control', 'no-cache')
        .type('application/xml; charset=utf-8')
        .send(sitemap(paths.map((path) => siteUrl + path)))
    },
  })
}

/** Lessons by link are not named: their pages say themselves that they may not be indexed. */
function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /trpc/',
    'Disallow: /downloads/',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
