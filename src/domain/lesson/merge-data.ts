import { isSameJson } from '../is-same-json.ts'
import { mergeText, takeBackText } from './merge-text.ts'
import { takeBack } from './take-back.ts'

/** Where both sides changed the same place nothing is decided, or `mine` is an undo: it takes back what is still there. */
type Meeting = 'undecided' | 'taken back'

/** No merge was found: the author has to decide. */
export const undecided = Symbol('undecided')

/**
 * Merges two changes of one block's data, field by field, and texts place by place. `undecided` where both changed the same
 * place, and where items were added, removed or moved on a side while the other changed the same list: answer keys refer to
 * items by their place.
 */
export function mergeData(base: unknown, mine: unknown, theirs: unknown, meeting: Meeting = 'undecided'): unknown {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine
  if (isSameJson(base, mine)) return theirs
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string')
    return (meeting === 'undecided' ? mergeText(base, mine, theirs) : takeBackText(mine, base, theirs)) ?? undecided
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, meeting)
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs, meeting)
  return undecided
}

/** Lists of the same items. A plain text in a list has no id, so that two changes of it cannot be told from a move. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  meeting: Meeting,
): unknown {
  if (base.length !== mine.length || base.length !== theirs.length)
    return (meeting === 'taken back' && takeBack(mine, base, theirs, { isSame: isSameJson })) || undecided
  const merged = base.map((item, index) => {
    const [own, other] = [mine[index], theirs[index]]
    if (isRecord(item) && isRecord(own) && isRecord(other) && (item.id !== own.id || item.id !== other.id))
      return undecided
    const isText =
      meeting === 'undecided' && typeof item === 'string' && !isSameJson(item, own) && !isSameJson(item, other)
    return isText && !isSameJson(own, other) ? undecided : mergeData(item, own, other, meeting)
  })
  return merged.includes(undecided) ? undecided : merged
}

type Json = Record<string, unknown>

function mergeRecords(base: Json, mine: Json, theirs: Json, meeting: Meeting): unknown {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  // Where both changed something else than texts, such as items and the key to them, the two may contradict each other.
  if (hasOtherChange(base, mine) && hasOtherChange(base, theirs)) return undecided
  const merged = keys.map((key) => [key, mergeData(base[key], mine[key], theirs[key], meeting)] as const)
  return merged.some(([, value]) => value === undecided)
    ? undecided
    : Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Whether anything but texts differs: numbers, switches, what a list has and in which order. */
function hasOtherChange(one: unknown, other: unknown): boolean {
  if (isSameJson(one, other)) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length !== other.length || one.some((item, index) => hasOtherChange(item, other[index]))
  if (isRecord(one) && isRecord(other))
    return (
      one.id !== other.id ||
      [...new Set([...Object.keys(one), ...Object.keys(other)])].some((key) => hasOtherChange(one[key], other[key]))
    )
  return typeof one !== 'string' || typeof other !== 'string'
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
