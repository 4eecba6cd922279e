import type { CatalogEntry } from './read-catalog.ts'

/**
 * The translation of each English text. A text with a context, such as "Answered" of a call, gives way to the one without.
 * An untranslated text is shown in English.
 */
export function makeDictionary(
  english: readonly CatalogEntry[],
  translated: readonly CatalogEntry[],
): Record<string, string> {
  const plain: Record<string, string> = {}
  const inContext: Record<string, string> = {}
  const originals = new Map(english.map((entry) => [keyOf(entry), entry.text || entry.id]))
  for (const entry of translated) {
    const original = originals.get(keyOf(entry)) ?? entry.id
    const texts = entry.context === '' ? plain : inContext
    for (const key of isLabel(entry.id) ? [original, entry.id] : [original]) texts[key] ??= entry.text || original
  }
  return { ...inContext, ...plain }
}

/** Some labels are keys although their English text is another, such as `Childish`; the names of other texts are in lower case. */
function isLabel(id: string): boolean {
  return /^\p{Lu}/u.test(id)
}

function keyOf({ context, id }: CatalogEntry): string {
  return JSON.stringify([context, id])
}
