import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pastedHtml } from '#blocks/kit/paste/pasted-html.ts'
import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { elementsOf } from './elements-of.ts'
import { chats } from './testing/fixtures/chats.ts'
import { documents } from './testing/fixtures/documents.ts'
import { libreOffice } from './testing/fixtures/libre-office.ts'
import { mail } from './testing/fixtures/mail.ts'
import { pages } from './testing/fixtures/pages.ts'
import { word } from './testing/fixtures/word.ts'

beforeAll(() => {
  const { window } = new JSDOM()
  for (const name of ['DOMParser', 'NodeFilter', 'document'] as const) vi.stubGlobal(name, window[name])
})
afterAll(() => void vi.unstubAllGlobals())

const fixtures = [...word, ...documents, ...libreOffice, ...chats, ...mail, ...pages]

/** A block in the short form of the fixtures. */
function short({ type, data }: StoredElement): string {
  const said = data as Record<string, string> & { items: string[]; rows: string[][] }
  if (type === 3) return `# ${said.text}`
  if (type === 4) return `## ${said.text}`
  if (type === 5) return `* ${said.items.join(' / ')}`
  if (type === 6) return `1. ${said.items.join(' / ')}`
  if (type === 10) return `> ${said.quote}${said.author === '' ? '' : ` — ${said.author}`}`
  if (type === 0) return `[${said.alt}]${said.caption === '' ? '' : ` ${said.caption}`}`
  if (type === 40) return `| ${said.rows.map((row) => row.join(' | ')).join(' || ')}`
  return said.text ?? `block ${type}`
}

/** The words in their order, without the signs of the short form and between cells. */
const wordsOf = (html: string) =>
  textOf(html.replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br ?\/?>/g, ' '))
    .split(/\s+/)
    .filter((word) => !/^(?:#+|\*|1\.|>|\/|\|+|—|\[.*\]|)$/.test(word))

test('there are fixtures for every program', () => expect(fixtures.length).toBeGreaterThanOrEqual(40))

describe.each(fixtures)('$name', ({ html, text = '', blocks, left = [] }) => {
  const words = wordsOf(blocks.join(' '))

  test('becomes these blocks', () => {
    const found = elementsOf({ html, text })
    expect(found?.elements.map(short)).toEqual(blocks)
    expect(found?.left).toEqual(left)
  })

  test.each([
    ['a text with blocks', false],
    ['a line', true],
  ])('loses and joins no words in %s, and requests no picture', (_name, byLine) => {
    const rich = pastedHtml({ html, text }, byLine)
    expect(wordsOf(rich).toSorted()).toEqual(words.toSorted())
    expect(rich).not.toMatch(/<(?!\/?(?:p|ul|ol|li|blockquote|h3|h4|br|strong|em|u|s|sub|sup|a)\b)/)
    if (byLine) expect(rich).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|s|sub|sup|a)\b)/)
  })
})
