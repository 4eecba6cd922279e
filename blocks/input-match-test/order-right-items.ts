import type { MatchItem } from './match-item.ts'

/**
 * Right items in an order that depends on their texts alone: the same for every student and at every reading, and silent
 * about the author's order, which often is the key's.
 */
export function orderRightItems(items: readonly MatchItem[]): MatchItem[] {
  return items
    .map((item) => ({ item, rank: fnv1a(item.text) }))
    .sort((a, b) => a.rank - b.rank || (a.item.letter < b.item.letter ? -1 : 1))
    .map(({ item }) => item)
}

/** 32-bit FNV-1a over UTF-16 units: no cryptography, only a shuffle that needs no seed. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
