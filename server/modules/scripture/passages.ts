import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { AccountContext, PublicContext } from '../../frame/request-context.ts'
import { findInstalled } from './installed.ts'
import { setMarks } from './references/mark-references.ts'
import { readOsis } from './references/osis-reference.ts'
import { presentOpened } from './present.ts'
import { listPlaces, listVerses, type TranslationRow } from './queries.ts'
import type { markInput, openPassageInput, OpenedReference, MarkedTexts } from './schema.ts'
import { findAllTask } from './tasks.ts'

/** Maximum verses of an opened passage: three chapters, or the longest one; more should be read in a Bible. */
const MAX_SHOWN = 200

/** The verses at a reference in a lesson, for every caller, signed in or not. Null if the language's translation has none. */
export async function openPassage(
  { deps }: PublicContext,
  { reference, locale }: z.infer<typeof openPassageInput>,
): Promise<OpenedReference> {
  const translation = await findInstalled(deps, locale)
  if (!translation) return { passage: null }
  const rows = await listVerses(deps.db.unscoped, translation.translation_code, readOsis(reference), MAX_SHOWN + 1)
  if (rows.length === 0) return { passage: null }
  return { passage: presentOpened(translation, rows.slice(0, MAX_SHOWN), rows.length > MAX_SHOWN) }
}

/** An author's texts with the marks that students will see; null for a text without marks. */
export async function mark(
  { deps, viewer }: AccountContext,
  { texts, locale }: z.infer<typeof markInput>,
): Promise<MarkedTexts> {
  const translation = await findInstalled(deps, locale)
  if (!translation) return { texts: texts.map(() => null) }
  const marked = await markReferences(deps, translation, texts, viewer._id)
  return { texts: texts.map((text) => marked.get(text) ?? null) }
}

/**
 * Rich texts with marked references, by the original text; texts without a reference in the translation are omitted. The
 * references are read in the translation's language and numbering, in a worker thread; `caller` is the user or the lesson that caused the work.
 */
export async function markReferences(
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  { translation_code, translation_locale }: TranslationRow,
  texts: Iterable<string>,
  caller: string,
): Promise<Map<string, string>> {
  const numbered = [...new Set(texts)].filter((text) => /\d/.test(text))
  if (numbered.length === 0) return new Map()
  const found = await workers.run(findAllTask, { texts: numbered, locale: translation_locale }, caller)
  const places = new Set([...found.values()].flatMap((marks) => marks.map(({ first }) => first)))
  const present = places.size > 0 ? await listPlaces(db.unscoped, translation_code, [...places]) : places
  const marked = new Map<string, string>()
  for (const [text, marks] of found) {
    const real = marks.filter(({ first }) => present.has(first))
    if (real.length > 0) marked.set(text, setMarks(text, real))
  }
  return marked
}
