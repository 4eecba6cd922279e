import { makeDice } from '#domain/cover/dice.ts'
import type { MatchItem } from './match-item.ts'

const byLetter = new Intl.Collator('en', { numeric: true })

/**
 * The right items in an order that depends only on the texts: the same for everyone who has this revision, and neither the author's
 * order nor that of the letters, because lessons of other programs have one or both in the order of the key. The key itself has no
 * influence, so that the order tells nothing of it.
 */
export function orderRightItems(items: readonly MatchItem[], question: string): MatchItem[] {
  const places = new Map(items.map((item) => [item, makeDice(`${question}/${item.text}`).fraction()]))
  const placeOf = (item: MatchItem) => places.get(item) ?? 0
  const ordered = items.toSorted((a, b) => placeOf(a) - placeOf(b) || byLetter.compare(a.letter, b.letter))
  const revealing = [items, items.toSorted((a, b) => byLetter.compare(a.letter, b.letter))]
  const turns = ordered.map((_, by) => [...ordered.slice(by), ...ordered.slice(0, by)])
  return turns.find((turned) => revealing.every((order) => !isSameOrder(order, turned))) ?? ordered.toReversed()
}

function isSameOrder(one: readonly MatchItem[], other: readonly MatchItem[]): boolean {
  return one.every((item, at) => item === other[at])
}
