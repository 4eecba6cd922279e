import type { CatalogEntry } from './read-catalog.ts'

export interface CatalogPair {
  english: readonly CatalogEntry[]
  translated: readonly CatalogEntry[]
}

/**
 * The translation of each English text of all catalogs. A text with a context, such as "Answered" of a call, gives way to
 * the one without; of two catalogs the first counts. An untranslated text is shown in English.
 */
export function makeDictionary(catalogs: readonly CatalogPair[]): Record<string, string> {
  const plain: Record<string, string> = {}
  const inContext: Record<string, string> = {}
  for (const { english, translated } of catalogs) {
    const originals = new Map(english.map((entry) => [keyOf(entry), entry.text || entry.id]))
    for (const entry of translated) {
      const original = originals.get(keyOf(entry)) ?? entry.id
      const texts = entry.context === '' ? plain : inContext
      texts[original] ??= entry.text || original
    }
  }
  return { ...inContext, ...plain }
}

function keyOf({ context, id }: CatalogEntry): string {
  return JSON.stringify([context, id])
}
