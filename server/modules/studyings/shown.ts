import { isSiteLocale } from '#domain/locale.ts'
import { type LessonElement, mapRichTexts } from '#blocks/lesson.ts'
import type { Deps } from '../../deps.ts'
import { findInstalled } from '../scripture/installed.ts'
import { markReferences } from '../scripture/passages.ts'
import { madeOnce, type Revision } from './revisions.ts'

/** A published lesson as it is read: references to the Bible are marked, where its language has a translation. */
type Shown = Pick<Revision, 'elements' | 'forStudents'>

/** Beside the revision and gone with it; a course that changes its language, and a newer translation, make it anew. */
const cache = new WeakMap<Revision, { key: string; shown: Promise<Shown> }>()

/** The lesson with marks. They are in what is served alone: nothing that is stored, graded or exported has one. */
export async function readShown(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  revision: Revision,
  locale: string,
): Promise<Shown> {
  try {
    const translation = isSiteLocale(locale) ? await findInstalled(deps, locale) : undefined
    if (!translation) return revision
    const key = [locale, translation.translation_code, translation.imported_at.getTime()].join(' ')
    let kept = cache.get(revision)
    if (kept?.key !== key) {
      const shown = markShown(revision, (texts) => markReferences(deps, translation, texts))
      cache.set(revision, (kept = { key, shown }))
    }
    return await kept.shown
  } catch (error) {
    // A lesson can be read without them; the next opening tries again.
    cache.delete(revision)
    deps.log.error({ err: error, operation: 'studyings.shown' }, 'references could not be marked')
    return revision
  }
}

async function markShown(
  { elements, forStudents }: Revision,
  markTexts: (texts: Set<string>) => Promise<Map<string, string>>,
): Promise<Shown> {
  const texts = new Set<string>()
  mapRichTexts(elements, (text) => {
    texts.add(text)
    return text
  })
  const marked = await markTexts(texts)
  if (marked.size === 0) return { elements, forStudents }
  const shown: readonly LessonElement[] = mapRichTexts(elements, (text) => marked.get(text) ?? text)
  return { elements: shown, forStudents: madeOnce(shown) }
}
