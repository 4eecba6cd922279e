import { newElementId } from '../kit/element-id.ts'
import * as z from 'zod/mini'
import { itemId, plainText } from '../kit/fields.ts'

/** An item of one side. Students see the letter beside it; answers and the key refer to it by letter. */
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

/** The schema of one side; letters are unique within it. */
export const matchItems = () =>
  z.array(z.looseObject({ id: itemId(), letter: letter(), text: plainText() })).check(
    z.maxLength(100),
    z.refine((items) => new Set(items.map((item) => item.letter)).size === items.length, 'uses a letter twice'),
  )

/** The schema of pairs, in the key and in answers: a left item is matched at most once, a right item any number of times. */
export const matchPairs = () =>
  z.array(z.looseObject({ left: letter(), right: letter() })).check(
    z.maxLength(100),
    z.refine((pairs) => new Set(pairs.map((pair) => pair.left)).size === pairs.length, 'matches a left item twice'),
  )

/** Whether the letters of every pair belong to an item of their side. */
export const namesLetters = (
  pairs: readonly MatchPair[],
  leftItems: readonly MatchItem[],
  rightItems: readonly MatchItem[],
): boolean =>
  pairs.every(
    ({ left, right }) =>
      leftItems.some(({ letter }) => letter === left) && rightItems.some(({ letter }) => letter === right),
  )

/** A new item without text, with a new id. */
export const emptyMatchItem = (letter: string): MatchItem => ({ id: newElementId(), letter, text: '' })

/** The parts of items that any audience may see. */
export const presentMatchItems = (items: readonly MatchItem[]): MatchItem[] =>
  items.map(({ id, letter, text }) => ({ id, letter, text }))

/** The parts of pairs that belong to an answer. */
export const presentMatchPairs = (pairs: readonly MatchPair[]): MatchPair[] =>
  pairs.map(({ left, right }) => ({ left, right }))
