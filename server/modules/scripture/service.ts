import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import type { Call } from '../../lib/viewer.ts'
import { firstOf } from './installed.ts'
import { can } from './policy.ts'
import { presentTranslation, presentVerse, type Translation, type Verse } from './present.ts'
import { listTranslations, listVerses, type TranslationRow } from './queries.ts'
import { readReference } from './read-reference.ts'
import type { passageInput } from './schema.ts'

/** Longer than any chapter; what is longer still is no quotation. */
const MOST_VERSES = 200
const MOST_SPANS = 20

export interface Passage {
  /** What was understood of the reference, as OSIS writes it. */
  passage_osis: string
  translation_code: string
  translation_name: string
  verses: Verse[]
}

/** The translations that this install has. */
export async function listInstalled({ deps, viewer }: Call): Promise<{ translations: Translation[] }> {
  authorize(viewer, can.read(viewer))
  const rows = await listTranslations(deps.db.anonymous)
  return { translations: rows.map(presentTranslation) }
}

/**
 * What stands at a reference, in the order in which it names the places. The numbers are those of the translation asked
 * for. Null when there is no such translation, no such place, or more than a quotation.
 */
export async function lookUp(
  { deps, viewer }: Call,
  { reference, locale, translation }: z.infer<typeof passageInput>,
): Promise<{ passage: Passage | null }> {
  authorize(viewer, can.read(viewer))
  const chosen = chooseTranslation(await listTranslations(deps.db.anonymous), locale, translation)
  const read = chosen && (await readReference(reference, locale))
  if (!read || read.spans.length > MOST_SPANS) return { passage: null }
  const rows = await listVerses(deps.db.anonymous, chosen.translation_code, read.spans, MOST_VERSES + 1)
  const inOrder = read.spans.flatMap(({ first, last }) =>
    rows.filter(({ verse_place }) => first <= verse_place && verse_place <= last),
  )
  if (inOrder.length === 0 || inOrder.length > MOST_VERSES) return { passage: null }
  return {
    passage: {
      passage_osis: read.osis,
      translation_code: chosen.translation_code,
      translation_name: chosen.translation_name,
      verses: inOrder.map(presentVerse),
    },
  }
}

/** The one that is named, in whatever language it is; without a name the language's first. */
function chooseTranslation(
  installed: readonly TranslationRow[],
  locale: string,
  wanted: string,
): TranslationRow | undefined {
  if (wanted === '') return firstOf(installed, locale)
  const name = wanted.toLowerCase()
  return installed.find(
    ({ translation_code, translation_name }) =>
      translation_code.toLowerCase() === name || translation_name.toLowerCase() === name,
  )
}
