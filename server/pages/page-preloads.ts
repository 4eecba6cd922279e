import type { Manifest, ManifestChunk } from 'vite'
import { openingImageOf } from '#blocks/lesson.ts'
import { columnSizes, readPictureSources } from '#domain/lesson/picture.ts'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import type { Page } from '#domain/pages/page.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'

/** The links of a page's head by page and language. */
type PagePreloads = (page: Pick<Page, 'file' | 'layout' | 'catalog'>, locale: SiteLocale, isDrawn: boolean) => string

/**
 * Preload links for what a page of the student's document would otherwise request one after the other: code and style
 * sheets of page and layout, and the messages of one language. The code of a drawn page loads later.
 */
export function pagePreloads(manifest: Manifest): PagePreloads {
  const start = closure(manifest, ['student/index.html'])
  const made = new Map<string, string>()
  return ({ file, layout, catalog }, locale, isDrawn) => {
    const tag = languageTag[locale]
    const name = `${file} ${layout ?? ''} ${catalog ?? ''} ${tag} ${isDrawn}`
    const known = made.get(name)
    if (known !== undefined) return known
    const component = keyOf(manifest, file)
    const parts = [component, ...(layout ? [keyOf(manifest, `layouts/${layout}Layout`)] : [])]
    const texts = ['lesson', ...(catalog ? [catalog] : [])].map((one) => `locales/${tag}/${one}.ts`)
    const files = [...closure(manifest, [...parts, ...texts]).difference(start)]
    const links = component === undefined ? '' : linksOf(files, isDrawn ? 'later-modulepreload' : 'modulepreload')
    made.set(name, links)
    return links
  }
}

function linksOf(chunks: readonly ManifestChunk[], rel: string): string {
  return [
    ...chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="${rel}" crossorigin href="/${file}">`),
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

/** Preloads the first image of the lesson in the width that its `<img>` will request; empty without an image. */
export function picturePreload({ elements }: Pick<Opened, 'elements'>): string {
  const src = openingImageOf(elements)
  // Our addresses contain no characters that could end the attribute.
  if (!src || !/^[\w./-]+$/.test(src)) return ''
  const { srcSet = '' } = readPictureSources(src) ?? {}
  const widths = srcSet && ` imagesrcset="${srcSet}" imagesizes="${columnSizes}"`
  return `<link rel="preload" as="image" fetchpriority="high" href="${src}"${widths}>`
}
