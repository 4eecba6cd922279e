// Paths that answer with a page; everything else answers the same shell with HTTP 404.
const pages: readonly RegExp[] = [
  /^\/$/,
  /^\/(login|menu|lesson)$/,
  /^\/lesson\/[^/]+$/,
  /^\/course(\/[^/]+)?$/,
  /^\/awr\/(grading|lesson)(\/[^/]+)?$/,
  /^\/office(\/courses(\/[^/]+(\/lessons\/[^/]+)?)?)?$/,
  /^\/office\/course-data(\/[^/]+)?$/,
  /^\/backoffice\/students$/,
  /^\/backoffice\/studyings(\/[^/]+)?$/,
  /^\/office\/lessons\/[^/]+\/history$/,
]

/** Whether the application has a page at this path; a trailing slash does not matter. */
export function isPagePath(path: string): boolean {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return pages.some((page) => page.test(trimmed))
}
