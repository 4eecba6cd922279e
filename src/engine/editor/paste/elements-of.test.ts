import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#blocks/registry.ts'
import { elementsOf } from './elements-of.ts'
import { docsHtml, markdownText, pageHtml, wordHtml } from './testing/samples.ts'
import { cpuTime } from '../../../../tests/support/cpu-time.ts'

beforeAll(() => {
  const { window } = new JSDOM()
  for (const name of ['DOMParser', 'NodeFilter', 'document'] as const) vi.stubGlobal(name, window[name])
})
afterAll(() => void vi.unstubAllGlobals())

const convert = (html: string, text = '') => elementsOf({ html, text })
/** The types of the blocks, with the data in which they differ from empty ones. */
const blocksOf = (html: string, text?: string) =>
  (convert(html, text)?.elements ?? []).map(({ type, data }) => {
    const empty = registry.get(type)?.empty() as Record<string, unknown>
    const said = Object.entries(data as object).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(empty[key]),
    )
    return [type, Object.fromEntries(said)]
  })

describe('HTML', () => {
  test('cuts long alternative texts, never inside an emoji', () => {
    const alt = 'x'.repeat(999)
    expect(blocksOf(`<img src="https://example.org/a.jpg" alt="${alt}😀 and on">`)).toEqual([
      [0, { src: 'https://example.org/a.jpg', alt }],
    ])
  })

  test('Word: converts headings, texts, typed lists and tables, and drops its markup', () => {
    expect(blocksOf(wordHtml)).toEqual([
      [3, { text: 'Авраам: довіра, що<br>вирушає' }],
      [
        2,
        {
          text:
            '<p><strong>Бог</strong> покликав <em>Аврама</em> з <u>Харана</u>, і <a href="https://example.org/gen?a=1&amp;b=2">він пішов</a>.</p>' +
            '<p>Йому було 75 років<sup>1</sup>.</p>',
        },
      ],
      [4, { text: 'Що він узяв' }],
      [5, { items: ['Сару', 'та її служниць', 'Лота'] }],
      [6, { items: ['Сихем', 'Бетел'] }],
      [
        40,
        {
          rows: [
            ['Місце', 'Подія'],
            ['Сихем', 'Жертовник<br>Обітниця'],
            ['', 'Дуб Море'],
          ],
        },
      ],
    ])
  })
  test('Word: leaves out and counts a picture on the author’s disk', () =>
    expect(convert(wordHtml)).toMatchObject({ left: ['picture'] }))

  test('Google Docs: converts styles to formats and keeps nested lists with their item', () => {
    expect(blocksOf(docsHtml)).toEqual([
      [3, { text: 'The call' }],
      [
        2,
        {
          text: '<p><strong>Leave</strong> your <em>country</em> for <a href="https://example.org/land">the land</a>.</p>',
        },
      ],
      [6, { items: ['Ur<br>– by the river', 'Haran'] }],
      [0, { src: 'https://lh7-rt.googleusercontent.com/docsz/abc', alt: 'A map of the way' }],
    ])
  })

  test('web pages: keeps quotes, captions, headers and videos, drops layout and tracking pixels', () => {
    expect(convert(pageHtml)?.left).toEqual(['picture'])
    expect(blocksOf(pageHtml)).toEqual([
      [3, { text: 'Bread and wine' }],
      [2, { text: '<p>First words</p><p>and others</p>' }],
      [10, { quote: '<p>He is <em>priest</em> for ever.</p><p>Not by birth.</p>', author: 'A letter' }],
      [0, { src: 'https://example.org/salem.jpg', alt: 'Salem', caption: 'The hill today' }],
      [
        40,
        {
          caption: 'Kings',
          rows: [
            ['Name', 'Towns', ''],
            ['Bera', 'Sodom', 'x'],
          ],
        },
      ],
      [14, { video_id: 'k_ONE-2x7Ag' }],
      [2, { text: '<p>Beside nothing</p>' }],
    ])
  })

  test('returns embedded pictures for upload, without their data in the lesson', () => {
    const found = convert(
      '<p>a<img src="data:image/png;base64,AAAA" alt="dot">b</p><img src="data:image/svg+xml,<svg/>">',
    )
    const [before, image, after] = found?.elements ?? []
    expect([before?.type, image?.type, after?.type, found?.left]).toEqual([2, 0, 2, ['picture']])
    expect(image?.data).toMatchObject({ src: '', alt: 'dot' })
    expect([...(found?.pictures ?? [])]).toEqual([[image?.id, 'data:image/png;base64,AAAA']])
  })
})

describe('headings', () => {
  const types = (...tags: string[]) => blocksOf(tags.map((tag) => `<${tag}>a</${tag}>`).join('')).map(([type]) => type)

  test('converts the highest level to headings and the ones below to subtitles', () => {
    expect(types('h1', 'h2', 'h1', 'h2')).toEqual([3, 4, 3, 4])
    expect(types('h2', 'h3', 'h4', 'h2')).toEqual([3, 4, 4, 3])
    expect(types('h4', 'h4')).toEqual([3, 3])
  })

  test('does not count a single title above two levels as a level', () => {
    expect(types('h1', 'h2', 'h3', 'h2')).toEqual([3, 3, 4, 3])
    expect(blocksOf('<p class=MsoTitle>a</p><h1>b</h1><h2>c</h2>').map(([type]) => type)).toEqual([3, 3, 4])
  })

  test('takes no level from a heading without text', () => {
    expect(types('h2', 'h3')).toEqual([3, 4])
    expect(blocksOf('<h1> </h1><h2>a</h2>').map(([type]) => type)).toEqual([3])
  })
})

describe('plain text', () => {
  test('converts Markdown to blocks', () => {
    expect(blocksOf('', markdownText)).toEqual([
      [3, { text: 'Melchizedek' }],
      [2, { text: '<p>King of <strong>Salem</strong> and <a href="https://example.org/priest">priest</a>.</p>' }],
      [4, { text: 'Who he was' }],
      [5, { items: ['a king', 'a priest', 'of God Most High'] }],
      [6, { items: ['bread', 'wine'] }],
      [10, { quote: '<p>Blessed be Abram.</p>' }],
      [
        40,
        {
          rows: [
            ['Who', 'What'],
            ['Abram', 'a tenth'],
          ],
        },
      ],
      [2, { text: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' }],
    ])
  })
  test('keeps words in angle brackets, which are not tags', () => {
    const texts = (text: string) => blocksOf('', text).map(([, data]) => data)
    expect(
      texts(
        '# Dear <name>\n\nWrite **soon** to <address>, or <title> of <b>\n\n<object>\n\n- <time> one\n- <!-- two -->',
      ),
    ).toEqual([
      { text: 'Dear &lt;name&gt;' },
      {
        text: '<p>Write <strong>soon</strong> to &lt;address&gt;, or &lt;title&gt; of &lt;b&gt;</p><p>&lt;object&gt;</p>',
      },
      { items: ['&lt;time&gt; one', '&lt;!-- two --&gt;'] },
    ])
    expect(texts('## One<br>two\n\n<u>under</u> and H<sub>2</sub>O, <https://example.org/a>')).toEqual([
      { text: 'One<br>two' },
      {
        text: '<p><u>under</u> and H<sub>2</sub>O, <a href="https://example.org/a">https://example.org/a</a></p>',
      },
    ])
  })
  test('prefers Markdown to HTML that only colours it', () =>
    expect(blocksOf('<div style="white-space:pre"><div><span># Salem</span></div></div>', '# Salem')).toEqual([
      [3, { text: 'Salem' }],
    ]))
  test('keeps paragraphs and lines of other texts', () =>
    expect(blocksOf('', '- Are you 2 * 3 < 7?\r\nI am.\r\n\r\n#peace')).toEqual([
      [2, { text: '<p>- Are you 2 * 3 &lt; 7?<br>I am.</p><p>#peace</p>' }],
    ]))
  test.each([
    ['https://www.youtube.com/watch?v=k_ONE-2x7Ag', 14, { video_id: 'k_ONE-2x7Ag' }],
    ['https://vimeo.com/76979871', 14, { video_type: 'vimeo', video_id: '76979871' }],
    ['https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing', 15, { source_id: '1AbC_d-9' }],
    ['https://example.org/a?b=c', 17, { url: 'https://example.org/a?b=c' }],
    ['javascript:alert(1)', 2, { text: '<p>javascript:alert(1)</p>' }],
  ])('%s alone becomes block %i', (address, type, data) => expect(blocksOf('', address)).toEqual([[type, data]]))
  test('keeps the text of a copied link', () =>
    expect(blocksOf('<a href="https://example.org/">The  school</a>', 'https://example.org/')).toEqual([
      [17, { text: 'The school', url: 'https://example.org/' }],
    ]))
})

describe('hostile or too long content', () => {
  test('removes all scripts', () => {
    const html = `<script>alert(1)</script><p onclick="alert(1)">a<img src=x onerror=alert(1)><svg><a href="javascript:alert(1)">b</a></svg>
      <a href=" java\tscript:alert(1)">c</a><a href='https://x.invalid/"onmouseover="alert(1)'>d</a>&lt;img src=x onerror=alert(1)&gt;</p>
      <h1><iframe srcdoc="<script>alert(1)</script>"></iframe>e</h1><img src="https://x.invalid/p.jpg" alt='"><script>alert(1)</script>'>
      <math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math><template><p>f</p></template>`
    const { window } = new JSDOM()
    for (const { type, data } of convert(html)?.elements ?? []) {
      const text = (data as { text?: string }).text ?? ''
      window.document.body.innerHTML = text
      expect([2, 3, 0]).toContain(type)
      expect(
        window.document.body.querySelector('script, img, svg, iframe, style, math, [onclick], [onmouseover]'),
      ).toBeNull()
      for (const link of window.document.body.querySelectorAll('a')) expect(link.protocol).toBe('https:')
    }
    expect(blocksOf(html).map(([type]) => type)).toEqual([2, 3, 0])
  })
  test('accepts 200 blocks and rejects 201', () => {
    const part = (count: number) => '<h1>a</h1>'.repeat(count)
    expect(convert(part(200))?.elements).toHaveLength(200)
    expect(convert(part(201))).toBeUndefined()
  })
  test('rejects a megabyte of text, not counting embedded pictures', () => {
    expect(convert(`<p>${'a'.repeat(1_000_000)}</p>`)).toBeUndefined()
    expect(convert('', 'a'.repeat(1_000_001))).toBeUndefined()
    expect(convert(`<p>a</p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`)?.pictures.size).toBe(1)
  })
  test('leaves out and counts a paragraph that is too long for a block', () => {
    const found = convert(`<h1>a</h1><p>${'b'.repeat(100_001)}</p><p>c</p>`)
    expect(found?.elements.map(({ type }) => type)).toEqual([3, 2])
    expect(found?.left).toEqual(['text'])
  })
  test('splits long tables and lists', () => {
    const table = `<table><tr><th>n</th><th>m</th></tr>${'<tr><td>1</td><td>2</td></tr>'.repeat(250)}</table>`
    const rows = blocksOf(table).map(([, data]) => (data as { rows: string[][] }).rows)
    expect(rows.map(({ length }) => length)).toEqual([200, 52])
    expect(rows[1]?.[0]).toEqual(['n', 'm'])
    expect(blocksOf(`<ul>${'<li>a</li>'.repeat(1_001)}</ul>`)).toHaveLength(2)
    expect(convert(`<table><tr>${'<td>a</td>'.repeat(31)}</tr></table>`)?.left).toEqual(['columns'])
  })
  test('converts a hostile megabyte in time', () => {
    const ms = cpuTime(() => {
      for (const text of ['['.repeat(900_000), `# a\n${'[a'.repeat(40_000)}`, '# a\n'.repeat(30_000)]) convert('', text)
      convert(`<p>a${'<br>'.repeat(50_000)}b</p>`)
    })
    expect(ms).toBeLessThan(5_000)
  })
})
