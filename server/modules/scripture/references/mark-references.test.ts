import { describe, expect, test } from 'vitest'
import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import { sanitizeRichText } from '../../../lib/sanitize.ts'
import { referenceFinder } from './find-references.ts'
import { findMarks, setMarks } from './mark-references.ts'
import { ReferenceParsers } from './parser.ts'

const parsers = new ReferenceParsers()

const marked = async (html: string, locale: 'en' | 'ru' | 'ua' = 'ru') =>
  setMarks(html, findMarks(html, await referenceFinder(parsers, locale)))

/** Marks in a readable form: `[Ин. 3:16|John.3.16]`. */
const short = (html: string) => html.replace(/<span [^>]*data-passage="([^"]*)">(.*?)<\/span>/g, '[$2|$1]')

describe('marked references in rich text', () => {
  test.each([
    ['<p>Ин. 3:16</p>', '<p>[Ин. 3:16|John.3.16]</p>'],
    ['<ul><li>Ин. 3:16</li><li>Мф. 5:3</li></ul>', '<ul><li>[Ин. 3:16|John.3.16]</li><li>[Мф. 5:3|Matt.5.3]</li></ul>'],
    ['См. Ин.&nbsp;3:16 &amp; Мф.&#160;5:3', 'См. [Ин.&nbsp;3:16|John.3.16] &amp; [Мф.&#160;5:3|Matt.5.3]'],
    ['a &lt; b, Ин. 3:16 < c', 'a &lt; b, [Ин. 3:16|John.3.16] < c'],
    ['<p><em>Ин. <strong>3:16</strong></em></p>', '<p><em>[Ин. <strong>3:16</strong>|John.3.16]</em></p>'],
    ['<p><strong>Ин.</strong> 3:16</p>', '<p>[<strong>Ин.</strong> 3:16|John.3.16]</p>'],
    ['<p>Ин. <em>3:16</em></p>', '<p>[Ин. <em>3:16</em>|John.3.16]</p>'],
    ['<p>Послание Иоанна</p><p>3:16</p>', '<p>Послание Иоанна</p><p>3:16</p>'],
    ['Ин.<br />3:16', 'Ин.<br />3:16'],
    ['<p><em>как Ин.</em> 3:16</p>', '<p><em>как Ин.</em> 3:16</p>'],
    ['<p><sup>16</sup> Ибо Иоанна <sup>3:16</sup></p>', '<p><sup>16</sup> Ибо Иоанна <sup>3:16</sup></p>'],
    ['Иои\u0306ль, Ии\u0306 и Ин. 3:16', 'Иои\u0306ль, Ии\u0306 и [Ин. 3:16|John.3.16]'],
    ['', ''],
  ])('of %s is %s', async (html, expected) => expect(short(await marked(html))).toBe(expected))

  test.each([
    '<p><a href="https://example.org/?q=Ин. 3:16">Ин. 3:16</a></p>',
    '<p><a href="/x">см. <strong>Ин. 3:16</strong></a></p>',
    '<p>Ин. <a href="/x">3:16</a></p>',
    '<p title="Ин. 3:16">-</p>',
  ])('leaves %s alone', async (html) => expect(await marked(html)).toBe(html))

  test('are found beside a link', async () => {
    expect(short(await marked('<p><a href="/a">Ин. 3:16</a>, Ин. 3:17</p>'))).toBe(
      '<p><a href="/a">Ин. 3:16</a>, [Ин. 3:17|John.3.17]</p>',
    )
  })

  test('are removed by the sanitiser, which keeps the text', async () => {
    const html = '<p>Прочитайте <strong>Ин.</strong> 3:16 и <em>Мф. 5:3–10</em>.</p>'
    expect(await marked(html)).not.toBe(html)
    expect(sanitizeRichText(await marked(html))).toBe(html)
    expect(textOf(await marked(html))).toBe(textOf(html))
  })

  test('can be activated by mouse and keyboard', async () => {
    expect(await marked('John 3:16', 'en')).toBe(
      '<span role="button" tabindex="0" aria-haspopup="dialog" data-passage="John.3.16">John 3:16</span>',
    )
  })
})
