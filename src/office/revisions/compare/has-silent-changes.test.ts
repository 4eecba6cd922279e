import { expect, test } from 'vitest'
import { hasSilentChanges } from './has-silent-changes.ts'

const question = (question: string, texts: string[], true_answers: number) => ({
  data: { question, items: texts.map((text, index) => ({ id: `i${index}`, text })), true_answers },
  text: [question, ...texts].join('\n'),
})
const paragraph = (html: string, text: string) => ({ data: { text: html }, text })

test('is false when only the text differs', () => {
  expect(hasSilentChanges(question('Who?', ['A', 'B'], 1), question('Who is it?', ['A', 'C'], 1))).toBe(false)
  expect(hasSilentChanges(paragraph('<p>One</p>', 'One'), paragraph('<p>Two</p>', 'Two'))).toBe(false)
})

test('is true for another right answer, item, picture or format', () => {
  expect(hasSilentChanges(question('Who?', ['A', 'B'], 1), question('Who is it?', ['A', 'B'], 0))).toBe(true)
  expect(hasSilentChanges(question('Who?', ['A'], 0), question('Who?', ['A', 'B'], 0))).toBe(true)
  expect(hasSilentChanges({ data: { src: 'a.jpg' }, text: '' }, { data: { src: 'b.jpg' }, text: '' })).toBe(true)
  expect(hasSilentChanges(paragraph('<p>One</p>', 'One'), paragraph('<p><b>One</b></p>', 'One'))).toBe(true)
})
