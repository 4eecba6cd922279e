import { expect, test } from 'vitest'
import { raiseVerseNumbers } from './raise-verse-numbers.ts'

const raised = (html: string, ref = '') => raiseVerseNumbers(html, ref).replaceAll('\u00a0', '_')

test('raises the numbers of consecutive verses, across paragraphs and chapters', () => {
  expect(raised('<p>1 В начале было Слово. 2 Оно было</p><p>3 Все чрез Него</p>')).toBe(
    '<p><sup>1</sup>_В начале было Слово. <sup>2</sup>_Оно было</p><p><sup>3</sup>_Все чрез Него</p>',
  )
  expect(raised('<p>24 He went. 25 “Come. 1 And then</p>')).toBe(
    '<p><sup>24</sup>_He went. <sup>25</sup>_“Come. <sup>1</sup>_And then</p>',
  )
})

test('leaves numbers of the text alone', () => {
  const text = '<p>1 He chose 12 men. 2 They walked 40 days.</p>'
  expect(raised(text)).toBe('<p><sup>1</sup>_He chose 12 men. <sup>2</sup>_They walked 40 days.</p>')
  for (const html of ['<p>12 men went with him.</p>', '<p>He chose 12 men. 13 more came.</p>', '<p></p>', ''])
    expect(raised(html)).toBe(html)
})

test('raises a single number if the reference names it', () => {
  expect(raised('<p>16 For God so loved</p>', 'John 3:16')).toBe('<p><sup>16</sup>_For God so loved</p>')
  expect(raised('<p>16 men</p>', 'John 3:161')).toBe('<p>16 men</p>')
})

test('changes no tags and nothing that is raised already', () => {
  const html = '<p><sup>1</sup> In <a href="https://a.example/1 b">the 2 books</a></p>'
  expect(raised(html, 'John 1:1')).toBe(html)
})
