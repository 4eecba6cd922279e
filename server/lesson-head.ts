import type { Manifest } from 'vite'
import { languageTag, type SiteLocale } from '#domain/locale.ts'
import { columnSizes, readPictureSources } from '#domain/picture.ts'
import type { Opened } from './modules/studyings/take-present.ts'

/** What `src/features/lesson/given-lesson.ts` reads again. */
interface GivenLesson {
  link_token: string
  opened: Opened
}

/**
 * What a lesson's page has in its head, so that its first question needs no call: the lesson as a guest gets it, as data
 * that no browser executes. JSON has `<` in strings alone, where it may be written as its number.
 */
export function lessonData(given: GivenLesson): string {
  return `<script type="application/json" id="given-lesson">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`
}

/** LESSON_HEADER and LESSON_HEADER2: the picture of the first screen. */
const openings = [12, 16]

/** Fetches the picture that the lesson opens with, in the width that its `<img>` will ask for; empty where there is none. */
export function picturePreload({ elements: [first] }: Pick<Opened, 'elements'>): string {
  const { src } = (first && openings.includes(first.type) ? (first.view ?? {}) : {}) as { src?: string }
  // What could end the attribute is in no address of ours.
  if (!src || !/^[\w./-]+$/.test(src)) return ''
  const { srcSet = '' } = readPictureSources(src) ?? {}
  const widths = srcSet && ` imagesrcset="${srcSet}" imagesizes="${columnSizes}"`
  return `<link rel="preload" as="image" fetchpriority="high" href="${src}"${widths}>`
}

/** Fetches at once what the page would ask for one after the other: the lesson's code and the texts of one language. */
export function lessonPreloads(manifest: Manifest): (locale: SiteLocale) => string {
  const known = closure(manifest, 'index.html')
  const taking = Object.keys(manifest).find((key) => manifest[key]?.name === 'taking')
  const code = taking === undefined ? [] : [...closure(manifest, taking)].filter((file) => !known.has(file))
  return (locale) => {
    const texts = manifest[`locales/${languageTag[locale]}/lesson.ts`]?.file
    const files = texts === undefined ? code : [...code, texts]
    return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  }
}

/** A built file and all that it begins with. */
function closure(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, files)
  return files
}
