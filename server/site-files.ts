import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { withTimeout } from './lib/with-timeout.ts'
import { listCourseSlugs } from './modules/courses/pages/service.ts'
import { visitorOf } from './page-visitor.ts'

/** The pages that search engines are shown, besides those of courses. */
const sitePaths = ['/', '/course', '/bouillon']

/** What search engines read: which paths are no pages, and the list of the pages. */
export function registerSiteFiles(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    config: { right: 'mounted' },
    handler: (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(publicUrl)),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const slugs = await withTimeout(listCourseSlugs(deps, visitorOf(request)))
      const paths = [...sitePaths, ...slugs.map((slug) => `/course/${encodeURIComponent(slug)}`)]
      return reply
        .header('cache-control', 'no-cache')
        .type('application/xml; charset=utf-8')
        .send(sitemap(paths.map((path) => publicUrl + path)))
    },
  })
}

/** Lessons by link are not named: their pages say themselves that they may not be indexed. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /trpc/',
    'Disallow: /downloads/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
