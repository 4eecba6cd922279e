import { describe, expect, it } from 'vitest'
import { joinTexts, textOf } from './text-of.ts'

describe('the words of a rich text', () => {
  it.each([
    ['<p>In the <strong>beginning</strong></p><p>was the Word</p>', 'In the beginning was the Word'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['Тіло&nbsp;&amp; кров &lt;b&gt; &#39;так&#x27;', "Тіло & кров <b> 'так'"],
    ['<p></p><p><br></p>', ''],
    ['&unknown; &#99999999;', '&unknown; &#99999999;'],
    ['a < b', 'a < b'],
  ])('of %s are %s', (html, text) => expect(textOf(html)).toBe(text))

  it('are found in a long text of nothing but brackets as fast as in any other', () => {
    const started = performance.now()
    textOf('<'.repeat(100_000))
    textOf(`<p${' '.repeat(100_000)}`)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('of several stand one below the other, the empty ones left out', () => {
    expect(joinTexts('one', ' ', 'two')).toBe('one\ntwo')
  })
})
