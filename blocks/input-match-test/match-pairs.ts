import type { MatchItem, MatchPair } from './match-item.ts'

/** How many left items have a pair. */
export function countPairs(leftItems: readonly MatchItem[], pairs: readonly MatchPair[]): number {
  return leftItems.filter(({ letter }) => pairs.some(({ left }) => left === letter)).length
}

/**
 * `pairs` with the left item matched to `right`, or unmatched if `right` is empty. Ordered by left items, so that equal
 * pairs are equal answers.
 */
export function withPair(
  pairs: readonly MatchPair[],
  leftItems: readonly MatchItem[],
  left: string,
  right: string,
): MatchPair[] {
  return leftItems.flatMap(({ letter }) => {
    const matched = letter === left ? right : pairs.find((pair) => pair.left === letter)?.right
    return matched ? [{ left: letter, right: matched }] : []
  })
}
