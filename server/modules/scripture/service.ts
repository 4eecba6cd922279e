import type { z } from 'zod'
import type { AccountContext } from '../../frame/request-context.ts'
import { firstOf } from './installed.ts'
import { presentTranslation, presentVerse } from './present.ts'
import { listTranslations, listVerses, type TranslationRow } from './queries.ts'
import type { passageInput, Translations, FoundPassage } from './schema.ts'
import { readReferenceTask } from './tasks.ts'

// For other modules.
export { findInstalled } from './installed.ts'
export { markReferences } from './passages.ts'

/** Maximum verses of a quotation: longer than any chapter. */
const MAX_VERSES = 200
const MOST_SPANS = 20

/** The installed translations. */
export async function listInstalled({ deps }: AccountContext): Promise<Translations> {
  const rows = await listTranslations(deps.db.unscoped)
  return { translations: rows.map(presentTranslation) }
}

/**
 * The verses of a reference, in the order of its ranges, in the numbering of the requested
 * translation. Null when there is no such translation or place, or too many verses.
 */
export async function lookUp(
  { deps, viewer }: AccountContext,
  { reference, locale, translation }: z.infer<typeof passageInput>,
): Promise<FoundPassage> {
  const chosen = chooseTranslation(await listTranslations(deps.db.unscoped), locale, translation)
  const read = chosen && (await deps.workers.run(readReferenceTask, { reference, locale }, viewer._id))
  if (!read || read.spans.length > MOST_SPANS) return { passage: null }
  const rows = await listVerses(deps.db.unscoped, chosen.translation_code, read.spans, MAX_VERSES + 1)
  const inOrder = read.spans.flatMap(({ first, last }) =>
    rows.filter(({ verse_place }) => first <= verse_place && verse_place <= last),
  )
  if (inOrder.length === 0 || inOrder.length > MAX_VERSES) return { passage: null }
  return {
    passage: {
      passage_osis: read.osis,
      translation_code: chosen.translation_code,
      translation_name: chosen.translation_name,
      verses: inOrder.map(presentVerse),
    },
  }
}

/** The named translation in any language; without a name the language's first. */
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
