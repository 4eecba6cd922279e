import type { Manifest } from 'vite'
import { isOfficeFile } from './chunk-groups.ts'

/** The upright letters of the product's languages; a page is readable without the other fonts. */
const fonts = /(^|\/)(literata|onest)-(latin|cyrillic)-wght-normal\.woff2$/

/** What a block loads at a press asks the network for more: a player for its film, a passage for its text. */
const needsNetwork = (key: string) => key.startsWith('../blocks/')

/**
 * The built files that the service worker stores: everything that the student's document loads, now or later. `pages`
 * holds the components of pages that need the network; they and what only they load stay out.
 */
export function studentFiles(manifest: Manifest, pages: ReadonlySet<string>): Set<string> {
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of imports) visit(next)
    for (const next of dynamicImports)
      if (!needsNetwork(next) && !pages.has(next) && !isOfficeFile(manifest[next]?.name ?? '')) visit(next)
  }
  visit('student/index.html')
  const files = new Set<string>()
  for (const key of visited)
    for (const file of [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]) files.add(file)
  for (const { src = '', file } of Object.values(manifest)) if (fonts.test(src)) files.add(file)
  return files
}
