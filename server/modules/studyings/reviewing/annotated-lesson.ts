import { isSiteLocale } from '#domain/locale.ts'
import { escapeText } from '#blocks/kit/rich-text/escape-text.ts'
import { withMarkedReference } from '#blocks/kit/rich-text/passage-mark.ts'
import { type LessonElement, mapRichTexts } from '#blocks/lesson.ts'
import type { Deps } from '../../../deps.ts'
import { findInstalled, markReferences } from '../../scripture/service.ts'
import { type AnnotatedLesson, type Revision, serializersOf } from '../revision-cache.ts'

/**
 * A lesson with its Bible references marked, if a translation in its language is installed. Marks exist only in
 * responses: stored, graded and exported content has none. They are recomputed when the course language or the
 * translation changes.
 */
export async function readAnnotatedLesson(deps: Deps, revision: Revision, locale: string): Promise<AnnotatedLesson> {
  const { annotatedLessons } = deps.caches
  try {
    const translation = isSiteLocale(locale) ? await findInstalled(deps, locale) : undefined
    if (!translation) return revision
    const key = [locale, translation.translation_code, translation.imported_at.getTime()].join(' ')
    let held = annotatedLessons.get(revision)
    if (held?.key !== key) {
      const lesson = annotate(revision, (texts) => markReferences(deps, translation, texts, revision.lesson_id))
      annotatedLessons.set(revision, (held = { key, lesson }))
    }
    return await held.lesson
  } catch (error) {
    // Marks are optional: serve the lesson without them; the next request tries again.
    annotatedLessons.delete(revision)
    deps.log.error({ err: error, operation: 'studyings.annotate' }, 'references could not be marked')
    return revision
  }
}

async function annotate(
  revision: Revision,
  markTexts: (texts: Set<string>) => Promise<Map<string, string>>,
): Promise<AnnotatedLesson> {
  const { elements } = revision
  const texts = new Set<string>()
  mapRichTexts(elements, (text) => {
    texts.add(text)
    return text
  })
  for (const element of elements) texts.add(referenceOf(element))
  const marked = await markTexts(texts)
  if (marked.size === 0) return revision
  const shown: readonly LessonElement[] = mapRichTexts(elements, (text) => marked.get(text) ?? text).map((element) => {
    const reference = marked.get(referenceOf(element))
    if (reference === undefined || !element.readable) return element
    return { ...element, data: withMarkedReference(element.data, reference) }
  })
  return { elements: shown, ...serializersOf(shown) }
}

/** The reference that an element names, as HTML; empty without one. */
function referenceOf(element: LessonElement): string {
  return element.readable ? escapeText(element.model.reference?.(element.data) ?? '') : ''
}
