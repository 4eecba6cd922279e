import type { MatchItem, MatchPair } from './match-item.ts'

interface MatchData {
  leftItems: readonly MatchItem[]
  rightItems: readonly MatchItem[]
  true_answers: readonly MatchPair[]
}

const byLetter = new Intl.Collator('en', { numeric: true })

/**
 * Other letters for the right items where the letters are in the order of the key, as in `1A 2B 3C`: who reads them would know it.
 * Undefined where they are not; what this returns is not changed again.
 */
export function hideKey({ leftItems, rightItems, true_answers }: MatchData) {
  const ofKey = leftItems.flatMap(({ letter }) => true_answers.find(({ left }) => left === letter)?.right ?? [])
  const matched = [...new Set(ofKey)]
  const sorted = matched.toSorted(byLetter.compare)
  if (matched.length < 2 || matched.join('\n') !== sorted.join('\n')) return undefined
  // Each takes the letter of the item before it, the first that of the last: no pair keeps its place.
  const replaced = new Map(matched.map((letter, at) => [letter, matched.at(at - 1) ?? letter]))
  const replace = (letter: string) => replaced.get(letter) ?? letter
  return {
    rightItems: rightItems.map((item) => ({ ...item, letter: replace(item.letter) })),
    true_answers: true_answers.map((pair) => ({ ...pair, right: replace(pair.right) })),
  }
}
