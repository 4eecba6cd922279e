import type { MatchItem, MatchPair } from './match-item.ts'

/**
 * `pairs` with the left item matched to `right`, or to nothing when `right` is empty. In the order of the left items, so
 * that the same pairs are always the same answer.
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
