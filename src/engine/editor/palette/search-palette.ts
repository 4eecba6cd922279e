import { foldLetters } from '#domain/text/fold-letters.ts'

/** A block type in the palette. */
export interface PaletteEntry {
  type: number
  label: string
  /** The English name and keywords. */
  words: string
}

/** The entries that match every word of the query; those whose label begins with it come first. */
export function searchPalette<Entry extends PaletteEntry>(entries: readonly Entry[], query: string): Entry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const rank = ({ label, words: more }: Entry): number => {
    const name = fold(label)
    const all = `${name} ${fold(more)}`
    if (!words.every((word) => all.includes(word))) return Number.POSITIVE_INFINITY
    const [first = ''] = words
    if (name.startsWith(first)) return 0
    return name.includes(first) ? 1 : 2
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** Letters as they are compared; hyphens and commas divide words. */
function fold(text: string): string {
  return foldLetters(text).replaceAll(/[-_,]/g, ' ')
}
