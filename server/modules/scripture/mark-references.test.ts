import { describe, expect, it } from 'vitest'
import { textOf } from '#blocks/kit/rich-text/text-of.ts'
import { sanitizeRichText } from '../../lib/sanitize.ts'
import { referenceFinder } from './find-references.ts'
import { findMarks, setMarks } from './mark-references.ts'

const marked = async (html: string, locale: 'en' | 'ru' | 'ua' = 'ru') =>
  setMarks(html, findMarks(html, await referenceFinder(locale)))

/** Marks as one reads them: `[Ин. 3:16|John.3.16]`. */
const short = (html: string) => html.replace(/<span [^>]*data-passage="([^"]*)">(.*?)<\/span>/g, '[$2|$1]')

describe('a rich text with its references marked', () => {
  it.each([
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

  it.each([
    '<p><a href="https://example.org/?q=Ин. 3:16">Ин. 3:16</a></p>',
    '<p><a href="/x">см. <strong>Ин. 3:16</strong></a></p>',
    '<p>Ин. <a href="/x">3:16</a></p>',
    '<p title="Ин. 3:16">-</p>',
  ])('leaves %s alone', async (html) => expect(await marked(html)).toBe(html))

  it('marks beside a link', async () => {
    expect(short(await marked('<p><a href="/a">Ин. 3:16</a>, Ин. 3:17</p>'))).toBe(
      '<p><a href="/a">Ин. 3:16</a>, [Ин. 3:17|John.3.17]</p>',
    )
  })

  it('loses every mark to the sanitiser, and says what it said', async () => {
    const html = '<p>Прочитайте <strong>Ин.</strong> 3:16 и <em>Мф. 5:3–10</em>.</p>'
    expect(await marked(html)).not.toBe(html)
    expect(sanitizeRichText(await marked(html))).toBe(html)
    expect(textOf(await marked(html))).toBe(textOf(html))
  })

  it('is something to press, by whatever one presses', async () => {
    expect(await marked('John 3:16', 'en')).toBe(
      '<span role="button" tabindex="0" aria-haspopup="dialog" data-passage="John.3.16">John 3:16</span>',
    )
  })
})
