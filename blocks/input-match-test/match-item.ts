import { newElementId } from '../kit/element-id.ts'
import * as z from 'zod/mini'
import { itemId, plainText } from '../kit/fields.ts'

/** One side of a pair. The letter is what students see beside it and what answers and the key name it by. */
export type MatchItem = {
  id: string
  letter: string
  text: string
}

/** A left item's letter with the letter of the right item that belongs to it. */
export type MatchPair = {
  left: string
  right: string
}

const letter = () => plainText(10).check(z.minLength(1))

/** The validator of one side; a letter names one item of its side. */
export const matchItems = () =>
  z.array(z.looseObject({ id: itemId(), letter: letter(), text: plainText() })).check(
    z.maxLength(100),
    z.refine((items) => new Set(items.map((item) => item.letter)).size === items.length, 'uses a letter twice'),
  )

/** The validator of pairs, in the key and in answers: a left item is matched once, a right one as often as one likes. */
export const matchPairs = () =>
  z.array(z.looseObject({ left: letter(), right: letter() })).check(
    z.maxLength(100),
    z.refine((pairs) => new Set(pairs.map((pair) => pair.left)).size === pairs.length, 'matches a left item twice'),
  )

/** A new item without text, with an id of its own. */
export const emptyMatchItem = (letter: string): MatchItem => ({ id: newElementId(), letter, text: '' })

/** The parts of items that any audience may see. */
export const presentMatchItems = (items: readonly MatchItem[]): MatchItem[] =>
  items.map(({ id, letter, text }) => ({ id, letter, text }))

/** The parts of pairs that belong to an answer. */
export const presentMatchPairs = (pairs: readonly MatchPair[]): MatchPair[] =>
  pairs.map(({ left, right }) => ({ left, right }))
