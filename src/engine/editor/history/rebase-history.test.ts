import { expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { type EditHistory, emptyHistory, record, redo, undo } from './history.ts'
import { rebaseHistory } from './rebase-history.ts'

type Data = Record<string, unknown>
const other: StoredElement = { id: 'other', type: 2, v: 1, data: { text: 'x' } }
const blocks = (data: Data): StoredElement[] => [{ id: 'a', type: 2, v: 1, data }, other]

/** The author's changes one after the other, with those of another author where they happened. */
function session(start: Data, ...steps: { mine?: Data; theirs?: Data }[]) {
  let history: EditHistory = emptyHistory
  let elements = blocks(start)
  for (const [index, { mine, theirs }] of steps.entries()) {
    const next = blocks(mine ?? theirs ?? {})
    history = mine ? record(history, elements, next, (index + 1) * 10_000) : rebaseHistory(history, elements, next)
    elements = next
  }
  return { history, elements }
}

/** What the block is after each undo, until there is nothing left to undo. */
function undone({ history, elements }: ReturnType<typeof session>): unknown[] {
  const step = undo(history, elements)
  return step ? [step.elements[0]?.data, ...undone(step)] : []
}

const text = (words: string) => ({ text: `<p>${words}</p>` })

test.each([
  ['behind it', 'Abram went mine', 'Abram went mine theirs', 'Abram went theirs'],
  ['before it', 'Abram went mine', 'theirs Abram went mine', 'theirs Abram went'],
  ['on both sides of it', 'Abram went mine', 'theirs Abram went mine theirs', 'theirs Abram went theirs'],
  ['far from it', 'Abram went mine', 'Abraham went mine', 'Abraham went'],
  ['within it', 'Abram went mine indeed', 'Abram went mine theirs indeed', 'Abram went theirs '],
  ['at the end of its last word', 'Abram went mine', 'Abram went minerals', 'Abram went minerals'],
] as const)('takes back a word and leaves the words that another author wrote %s', (_place, mine, theirs, left) => {
  const done = session(text('Abram went'), { mine: text(mine) }, { theirs: text(theirs) })
  expect(undone(done)[0]).toEqual(text(left))
})

test('takes back one step after the other, those before and after the other change', () => {
  const done = session(
    text('one two'),
    { mine: text('one two three') },
    { theirs: text('ONE two three') },
    { mine: text('ONE two three four') },
    { theirs: text('ONE two three four FIVE') },
  )
  expect(undone(done)).toEqual([text('ONE two three FIVE'), text('ONE two FIVE')])
})

test('gives back a deleted word beside what another author wrote', () => {
  const done = session(text('one two three'), { mine: text('one three') }, { theirs: text('one three FOUR') })
  expect(undone(done)).toEqual([text('one two three FOUR')])
})

test('redo writes the own words again', () => {
  const done = session(text('one'), { mine: text('one two') }, { theirs: text('one two THREE') })
  const back = undo(done.history, done.elements)
  const later = back && blocks(text('ZERO one THREE'))
  const history = back && rebaseHistory(back.history, back.elements, later ?? [])
  const forth = history && redo(history, later ?? [])
  expect(forth?.elements[0]?.data).toEqual(text('ZERO one two THREE'))
})

test('leaves what another author made of the same words', () => {
  const done = session(text('one cat'), { mine: text('one dog') }, { theirs: text('one dogs') })
  expect(undone(done)).toEqual([])
})

test('takes back words in a list to which another author added an item, and in the same item', () => {
  const added = session(
    { items: ['a', 'b'] },
    { mine: { items: ['a', 'b mine'] } },
    { theirs: { items: ['NEW', 'a', 'b mine'] } },
  )
  expect(undone(added)).toEqual([{ items: ['NEW', 'a', 'b'] }])
  const same = session(
    { items: ['a', 'b'] },
    { mine: { items: ['a', 'b mine'] } },
    { theirs: { items: ['a', 'THEIR b mine'] } },
  )
  expect(undone(same)).toEqual([{ items: ['a', 'THEIR b'] }])
})

test('takes back one field and leaves another', () => {
  const done = session(
    { text: 'a', ref: 'r' },
    { mine: { text: 'a b', ref: 'r' } },
    { theirs: { text: 'a b', ref: 'R' } },
  )
  expect(undone(done)).toEqual([{ text: 'a', ref: 'R' }])
})

test('entries about other blocks stay the same objects, so that their message still finds them', () => {
  const done = session(text('one'), { mine: text('one two') })
  const elements = done.elements.with(1, { ...other, data: { text: 'THEIRS' } })
  expect(rebaseHistory(done.history, done.elements, elements).undo[0]).toBe(done.history.undo[0])
})
