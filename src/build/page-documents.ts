import type { Plugin } from 'vite'
import { findPage } from '#domain/pages.ts'

/** In development, serves each page path the document that shows it, as the server does with the built ones. */
export function pageDocuments(): Plugin {
  return {
    name: 'page-documents',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _reply, next) => {
        const { url = '/', headers } = request
        const path = url.split('?')[0] ?? '/'
        const page = findPage(path)
        // Everything else without a file name is an unknown page, which the student's document shows.
        if (
          page ||
          (headers.accept?.includes('text/html') && !/\.\w+$/.test(path) && !/^\/(api|trpc|uploads)\//.test(path))
        )
          request.url = `/${page?.entry ?? 'student'}/index.html`
        next()
      })
    },
  }
}
