import type { MatchItem } from './match-item.ts'

const byLetter = new Intl.Collator('en', { numeric: true })

/**
 * The right items by their letters, whatever the author's order, which often is the order of the key. The editor deals
 * letters at random, so their order does not reveal it.
 */
export function orderRightItems(items: readonly MatchItem[]): MatchItem[] {
  return items.toSorted((a, b) => byLetter.compare(a.letter, b.letter))
}
