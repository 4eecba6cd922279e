import type { MatchItem } from './match-item.ts'

const byLetter = new Intl.Collator('en', { numeric: true })

/**
 * The right items in an order that is not the author's, which often is that of the key. The editor deals letters at random,
 * so their order tells nothing. Items that were written in the order of their letters, as in imported tests with the key
 * 1A 2B 3C, are shuffled, always in the same way.
 */
export function orderRightItems(items: readonly MatchItem[]): MatchItem[] {
  const sorted = items.toSorted((a, b) => byLetter.compare(a.letter, b.letter))
  if (!isSameOrder(sorted, items)) return sorted
  const shuffled = items.toSorted((a, b) => hashOf(a) - hashOf(b))
  return isSameOrder(shuffled, items) ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}

const isSameOrder = (some: readonly MatchItem[], others: readonly MatchItem[]) =>
  some.every((item, index) => item === others[index])

/** FNV-1a: evenly spread, and the same on every device. */
function hashOf({ letter, text }: MatchItem): number {
  let hash = 0x81_1c_9d_c5
  for (const unit of `${letter} ${text}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}
