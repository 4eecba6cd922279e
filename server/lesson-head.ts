import type { Manifest, ManifestChunk } from 'vite'
import { openingImageOf } from '#blocks/lesson.ts'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import { columnSizes, readPictureSources } from '#domain/lesson/picture.ts'
import type { Opened } from './modules/studyings/taking/schema.ts'

/** Read by `src/student/lesson/preloaded-lesson.ts`. */
interface GivenLesson {
  link_token: string
  opened: Opened
}

/**
 * The lesson data in the head of a lesson page, so that the first question needs no request: the guest's view, in a script
 * element that browsers do not execute. JSON contains `<` only in strings, where an escape sequence can replace it.
 */
export function lessonData(given: GivenLesson): string {
  return `<script type="application/json" id="given-lesson">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`
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

/**
 * Preload links for what the page would otherwise request one after the other: code and style sheet of the lesson page,
 * and the messages of one language.
 */
export function lessonPreloads(manifest: Manifest): (locale: SiteLocale) => string {
  const start = closure(manifest, 'student/index.html')
  const lesson = Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === 'lesson')
  const chunks = [...closure(manifest, lesson)].filter((chunk) => !start.has(chunk))
  const styles = chunks.flatMap(({ css = [] }) => css)
  return (locale) => {
    const texts = manifest[`locales/${languageTag[locale]}/lesson.ts`]
    const scripts = [...chunks, ...(texts ? [texts] : [])].map(({ file }) => file)
    return [
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ].join('')
  }
}

/** A built file and all its static imports. */
function closure(manifest: Manifest, key: string | undefined, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = key === undefined ? undefined : manifest[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found)
  return found
}
