import { expect, test } from 'vitest'
import { readLesson, serializeLesson } from '#blocks/lesson.ts'
import { storeContent } from './store-content.ts'

const pairs = {
  type: 60,
  data: {
    question: 'Match',
    leftItems: ['one', 'two', 'three'].map((text, at) => ({ letter: String(at + 1), text })),
    rightItems: ['first', 'second', 'third'].map((text, at) => ({ letter: 'ABC'.charAt(at), text })),
    true_answers: ['A', 'B', 'C'].map((right, at) => ({ left: String(at + 1), right })),
  },
}
function shown(content: ReturnType<typeof storeContent>['content']) {
  const [element] = serializeLesson(readLesson(content), 'student')
  const view = element?.view as { rightItems: { letter: string; text: string }[] } | undefined
  return view?.rightItems ?? []
}

test('a match test that another program sends in the order of its key reaches students in another order and with other letters', () => {
  const { content } = storeContent([pairs], { refusesAddresses: true })
  const items = shown(content)
  expect(items.map(({ text }) => text)).not.toEqual(['first', 'second', 'third'])
  expect(items.toSorted((a, b) => a.letter.localeCompare(b.letter)).map(({ text }) => text)).not.toEqual([
    'first',
    'second',
    'third',
  ])
  expect(storeContent(content, { refusesAddresses: true }).content).toEqual(content)
})

test('letters that answers name stay', () => {
  const { content } = storeContent([pairs], { refusesAddresses: true, hasAnswers: true })
  expect(
    shown(content)
      .map(({ letter, text }) => `${letter} ${text}`)
      .toSorted(),
  ).toEqual(['A first', 'B second', 'C third'])
  expect(shown(content).map(({ text }) => text)).not.toEqual(['first', 'second', 'third'])
})
