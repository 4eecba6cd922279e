import type { Manifest, ManifestChunk } from 'vite'
import { openingImageOf } from '#blocks/lesson.ts'
import { columnSizes, readPictureSources } from '#domain/lesson/picture.ts'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import type { Entry, Page } from '#domain/pages/page.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'

interface Asked {
  entry: Entry
  /** Missing for what no page of the document shows, and for the office, whose document loads the page. */
  page?: Pick<Page, 'file' | 'layout' | 'catalog' | 'newcomer'> | undefined
  locale: SiteLocale
  isDrawn: boolean
}

/**
 * The scripts and style sheets of a page's head, by page and language: those of its document, and for a page of the student's one
 * what it would otherwise request one after the other: code and style sheets of page and layout, and the messages of one language.
 * The scripts of a drawn page load later (`src/student/start-drawn.ts`).
 */
export function pageFiles(manifest: Manifest): (asked: Asked) => string {
  const made = new Map<string, string>()
  const addressOf = (key: string) => {
    const file = manifest[key]?.file
    if (!file) throw new Error(`The build has no ${key}`)
    return `/${file}`
  }
  const write = ({ entry, page, locale, isDrawn }: Asked) => {
    const start = `${entry}/index.html`
    const { layout, newcomer } = page ?? {}
    const components = [page?.file, layout && `layouts/${layout}Layout`, isDrawn ? newcomer : undefined]
    const parts = components.map((file) => (file ? keyOf(manifest, file) : undefined))
    const texts = page ? ['lesson', page.catalog].map((one) => `locales/${languageTag[locale]}/${one}.ts`) : []
    const files = [...closure(manifest, [start, ...parts, ...texts])]
    const module = (key: string, more = '') =>
      `<script type="module" crossorigin src="${addressOf(key)}"${more}></script>`
    return [
      isDrawn ? `<script src="${addressOf('student/first-frame.ts')}"></script>` : '',
      isDrawn ? module('student/start-drawn.ts', ` data-entry="${addressOf(start)}"`) : module(start),
      ...files.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...files
        .filter((chunk) => chunk !== manifest[start])
        .map(({ file }) => `<link rel="${isDrawn ? 'later-' : ''}modulepreload" crossorigin href="/${file}">`),
    ].join('')
  }
  return (asked) => {
    const { entry, page, locale, isDrawn } = asked
    const name = [entry, page?.file, page?.layout, page?.catalog, locale, isDrawn].join(' ')
    const known = made.get(name) ?? write(asked)
    made.set(name, known)
    return known
  }
}

/** A component of the student's document: the bundler joins some with others in a file that has the name of the folder. */
function keyOf(manifest: Manifest, file: string): string | undefined {
  const own = `student/${file}.tsx`
  const folder = file.split('/')[0]
  return own in manifest
    ? own
    : Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === folder)
}

/** Built files behind all that they import statically, whose styles they change. */
function closure(
  manifest: Manifest,
  keys: readonly (string | undefined)[],
  found = new Set<ManifestChunk>(),
): Set<ManifestChunk> {
  for (const key of keys) {
    const chunk = key ? manifest[key] : undefined
    if (!chunk || found.has(chunk)) continue
    closure(manifest, chunk.imports ?? [], found)
    found.add(chunk)
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
