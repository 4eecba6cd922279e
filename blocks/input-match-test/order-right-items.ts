import { makeDice } from '#domain/cover/dice.ts'
import type { MatchItem } from './match-item.ts'

const byLetter = new Intl.Collator('en', { numeric: true })

/** Fewer pairs have too few orders: what is never shown would be known. */
const LEAST_PAIRS = 3

/**
 * The right items in an order of the texts: the same for everyone who has this revision, and neither the author's order nor that of
 * the letters, because lessons of other programs have one or both in the order of the key; nor that of the key, `ofKey`, however the
 * items are stored.
 */
export function orderRightItems(items: readonly MatchItem[], question: string, ofKey: readonly string[]): MatchItem[] {
  const places = new Map(items.map((item) => [item, makeDice(`${question}/${item.text}`).fraction()]))
  const placeOf = (item: MatchItem) => places.get(item) ?? 0
  const ordered = items.toSorted((a, b) => placeOf(a) - placeOf(b) || byLetter.compare(a.letter, b.letter))
  const letters = items.map(({ letter }) => letter)
  const revealing = [letters, letters.toSorted(byLetter.compare), ...(ofKey.length < LEAST_PAIRS ? [] : [ofKey])]
  const turns = ordered.map((_, by) => [...ordered.slice(by), ...ordered.slice(0, by)])
  const reveals = (turned: readonly MatchItem[]) => revealing.some((order) => isInOrder(turned, order))
  return turns.find((turned) => !reveals(turned)) ?? ordered.toReversed()
}

/** Whether the items with these letters are in the order of the letters. */
function isInOrder(items: readonly MatchItem[], letters: readonly string[]): boolean {
  const named = items.filter(({ letter }) => letters.includes(letter))
  return named.every(({ letter }, at) => letter === letters[at])
}
