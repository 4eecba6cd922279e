import { openingImageOf } from '#blocks/lesson.ts'
import { columnSizes, readPictureSources } from '#domain/lesson/picture.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'

/**
 * The lesson data in the head of a lesson page, so that the first question needs no request: the guest's view as JSON, in a
 * script element that browsers do not execute. JSON contains `<` only in strings, where an escape sequence can replace it.
 * Read by `src/student/lesson/preloaded-lesson.ts`.
 */
export function lessonData(link_token: string, opened: string): string {
  const given = `{"link_token":${JSON.stringify(link_token)},"opened":${opened}}`
  return `<script type="application/json" id="given-lesson">${given.replaceAll('<', '\\u003c')}</script>`
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
