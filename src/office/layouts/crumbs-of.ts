import { findPage, pages } from '#domain/pages.ts'
import type { Page } from '#domain/pages/page.ts'

export interface Crumb {
  path: string
  title: Page['title']
}

/** A page of the office and the pages above it in its group, the uppermost first. */
export function crumbsOf(path: string): Crumb[] {
  const page = findPage(path)
  if (!page?.group || page.navigation) return []
  const segments = path.replace(/\/$/, '').split('/')
  const above = segments.slice(2, -1).flatMap((_, index) => {
    const upper = segments.slice(0, index + 3).join('/')
    const found = findPage(upper)
    return found && found.group === page.group ? [{ path: upper, title: found.title }] : []
  })
  const own = { path, title: page.title }
  if (above.length > 0) return [...above, own]
  const first = pages.find(({ group, navigation }) => group === page.group && navigation)
  // The same page under its other address has none either.
  if (first?.file === page.file) return []
  return first ? [{ path: first.path, title: first.title }, own] : [own]
}
