import { expect, test } from 'vitest'
import { mergeData, undecided } from './merge-data.ts'
import { mergeText } from './merge-text.ts'

test('changes at different places of one text merge', () => {
  const base = 'Why did the father see his son first?'
  const mine = 'Tell us: Why did the father see his son first?'
  const theirs = 'Why did the father see his son before anybody?'
  expect(mergeText(base, mine, theirs)).toBe('Tell us: Why did the father see his son before anybody?')
  expect(mergeText(base, theirs, mine)).toBe('Tell us: Why did the father see his son before anybody?')
  expect(
    mergeText('<p>one two</p><p>three</p>', '<p><em>one</em> two</p><p>three</p>', '<p>one two</p><p>three four</p>'),
  ).toBe('<p><em>one</em> two</p><p>three four</p>')
})

test('changes that meet, touch, or would break the markup do not', () => {
  expect(mergeText('one two', 'one 2', 'one zwei')).toBeUndefined()
  expect(mergeText('one', 'one more', 'one less')).toBeUndefined()
  expect(mergeText('', 'mine', 'theirs')).toBeUndefined()
  expect(mergeText('<p>a b c d</p>', '<p>a</p><p>b c d</p>', '<p>a b <em>c d</em></p>')).toBe(
    '<p>a</p><p>b <em>c d</em></p>',
  )
  expect(mergeText('<p>a b c d</p>', '<ul><li>a b c d</li></ul>', '<p>a b c e</p>')).toBeUndefined()
})

const question = {
  question: 'Who?',
  items: [
    { id: 'one', text: 'Abram went' },
    { id: 'two', text: 'Lot stayed' },
  ],
  true_answers: 0,
}
const withItem = (index: number, text: string) => ({
  ...question,
  items: question.items.map((item, at) => (at === index ? { ...item, text } : item)),
})

test('different fields of a block merge', () => {
  expect(mergeData(question, { ...question, question: 'Who went?' }, withItem(1, 'Lot'))).toEqual({
    ...withItem(1, 'Lot'),
    question: 'Who went?',
  })
  expect(mergeData(question, { ...question, true_answers: 1 }, withItem(1, 'Lot'))).toEqual({
    ...withItem(1, 'Lot'),
    true_answers: 1,
  })
})

test('a moved item and a changed key are to be decided, and so are two changes of one place', () => {
  const moved = { ...question, items: question.items.toReversed() }
  expect(mergeData(question, moved, { ...question, true_answers: 1 })).toBe(undecided)
  expect(mergeData(question, moved, withItem(1, 'Lot'))).toBe(undecided)
  expect(mergeData(question, withItem(0, 'Sarai'), withItem(0, 'Lot'))).toBe(undecided)
  expect(mergeData({ items: ['a', 'b'] }, { items: ['b', 'a'] }, { items: ['a', 'b c'] })).toBe(undecided)
  expect(mergeData({ items: ['a', 'b'] }, { items: ['a a', 'b'] }, { items: ['a', 'b b'] })).toEqual({
    items: ['a a', 'b b'],
  })
})
