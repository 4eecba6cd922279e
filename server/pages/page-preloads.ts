import type { Manifest, ManifestChunk } from 'vite'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import type { Page } from '#domain/pages/page.ts'

/** The links of a page's head by page and language. */
type PagePreloads = (page: Pick<Page, 'file' | 'layout' | 'catalog'>, locale: SiteLocale) => string

/**
 * Preload links for what a page of the student's document would otherwise request one after the other: code and style
 * sheets of page and layout, and the messages of one language.
 */
export function pagePreloads(manifest: Manifest): PagePreloads {
  const start = closure(manifest, ['student/index.html'])
  const made = new Map<string, string>()
  return ({ file, layout, catalog }, locale) => {
    const tag = languageTag[locale]
    const name = `${file} ${layout ?? ''} ${catalog ?? ''} ${tag}`
    const known = made.get(name)
    if (known !== undefined) return known
    const component = keyOf(manifest, file)
    const parts = [component, ...(layout ? [keyOf(manifest, `layouts/${layout}Layout`)] : [])]
    const texts = ['lesson', ...(catalog ? [catalog] : [])].map((one) => `locales/${tag}/${one}.ts`)
    const links = component === undefined ? '' : linksOf([...closure(manifest, [...parts, ...texts]).difference(start)])
    made.set(name, links)
    return links
  }
}

function linksOf(chunks: readonly ManifestChunk[]): string {
  return [
    ...chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** A component of the student's document: the bundler joins some with others in a file that has the name of the folder. */
function keyOf(manifest: Manifest, file: string): string | undefined {
  const own = `student/${file}.tsx`
  const folder = file.split('/')[0]
  return own in manifest
    ? own
    : Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === folder)
}

/** Built files and all their static imports. */
function closure(
  manifest: Manifest,
  keys: readonly (string | undefined)[],
  found = new Set<ManifestChunk>(),
): Set<ManifestChunk> {
  for (const key of keys) {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    closure(manifest, chunk.imports ?? [], found)
  }
  return found
}
