import { expect, test } from 'vitest'
import { holdsBlocks } from './holds-blocks.ts'
import { docsHtml, markdownText, wordHtml } from './testing/samples.ts'

test.each([
  ['Word', { html: wordHtml, text: '' }],
  ['Google Docs', { html: docsHtml, text: '' }],
  ['Markdown', { html: '', text: markdownText }],
])('%s with headings and lists is more than a line', (_name, texts) => expect(holdsBlocks(texts)).toBe(true))

test.each([
  ['words with a link', { html: '<meta charset=utf-8><b>a</b> <a href="https://example.org">b</a>', text: 'a b' }],
  ['two paragraphs', { html: '<p>a</p><p>b</p>', text: 'a\n\nb' }],
  ['an answer after a dash', { html: '', text: '- I am.\nhe said' }],
])('%s stay in the text', (_name, texts) => expect(holdsBlocks(texts)).toBe(false))
