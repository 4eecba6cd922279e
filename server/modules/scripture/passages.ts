import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'
import type { SiteLocale } from '#domain/locale.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../lib/authorize.ts'
import type { Call } from '../../lib/viewer.ts'
import { referenceFinder } from './find-references.ts'
import { findInstalled } from './installed.ts'
import { findMarks, type Mark, setMarks } from './mark-references.ts'
import { readOsis } from './places.ts'
import { can } from './policy.ts'
import { type OpenedPassage, presentOpened } from './present.ts'
import { listPlaces, listVerses, type TranslationRow } from './queries.ts'
import type { markInput, openPassageInput } from './schema.ts'

/** What is longer is read in a Bible. */
const MOST_SHOWN = 30
/** Characters with numbers in them that are looked through in one lesson: a long book's worth. */
const MOST_READ = 300_000
/** Milliseconds after which others get their turn. */
const TURN_MS = 20

/** What stands at a reference, for whoever taps it in a lesson: the Bible is everybody's, with a sign-in or without. Null where the language's translation has nothing there. */
export async function openPassage(
  { deps }: Call,
  { reference, locale }: z.infer<typeof openPassageInput>,
): Promise<{ passage: OpenedPassage | null }> {
  const translation = await findInstalled(deps, locale)
  if (!translation) return { passage: null }
  const rows = await listVerses(deps.db.anonymous, translation.translation_code, readOsis(reference), MOST_SHOWN + 1)
  if (rows.length === 0) return { passage: null }
  return { passage: presentOpened(translation, rows.slice(0, MOST_SHOWN), rows.length > MOST_SHOWN) }
}

/** An author's texts with the marks that students will see; null for a text without one. */
export async function mark(
  { deps, viewer }: Call,
  { texts, locale }: z.infer<typeof markInput>,
): Promise<{ texts: (string | null)[] }> {
  authorize(viewer, can.read(viewer))
  const translation = await findInstalled(deps, locale)
  if (!translation) return { texts: texts.map(() => null) }
  const marked = await markReferences(deps, translation, texts)
  return { texts: texts.map((text) => marked.get(text) ?? null) }
}

/**
 * Rich texts with their references marked, by the text without; one that names no place of the translation is left out. The
 * references are read in the translation's language and numbering.
 */
export async function markReferences(
  { db }: Pick<Deps, 'db'>,
  { translation_code, translation_locale }: TranslationRow,
  texts: Iterable<string>,
): Promise<Map<string, string>> {
  const found = await findAll(texts, translation_locale)
  const places = new Set([...found.values()].flatMap((marks) => marks.map(({ first }) => first)))
  const present = places.size > 0 ? await listPlaces(db.anonymous, translation_code, [...places]) : places
  const marked = new Map<string, string>()
  for (const [text, marks] of found) {
    const real = marks.filter(({ first }) => present.has(first))
    if (real.length > 0) marked.set(text, setMarks(text, real))
  }
  return marked
}

/** Marks by text. It takes milliseconds for every page, and nobody waits for all of them. */
async function findAll(texts: Iterable<string>, locale: SiteLocale): Promise<Map<string, Mark[]>> {
  const found = new Map<string, Mark[]>()
  const numbered = [...new Set(texts)].filter((text) => /\d/.test(text))
  if (numbered.length === 0) return found
  const find = await referenceFinder(locale)
  let read = 0
  let turn = performance.now()
  for (const text of numbered) {
    read += text.length
    if (read > MOST_READ) break
    const marks = findMarks(text, find)
    if (marks.length > 0) found.set(text, marks)
    if (performance.now() - turn < TURN_MS) continue
    await breathe()
    turn = performance.now()
  }
  return found
}
