import { describe, expect, test } from 'vitest'
import { joinTexts, textOf } from './text-of.ts'
import { cpuTime } from '../../../tests/support/cpu-time.ts'

describe('the text of a rich text', () => {
  test.each([
    ['<p>In the <strong>beginning</strong></p><p>was the Word</p>', 'In the beginning was the Word'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['Тіло&nbsp;&amp; кров &lt;b&gt; &#39;так&#x27;', "Тіло & кров <b> 'так'"],
    ['<p></p><p><br></p>', ''],
    ['&unknown; &#99999999;', '&unknown; &#99999999;'],
    ['a < b', 'a < b'],
  ])('of %s are %s', (html, text) => expect(textOf(html)).toBe(text))

  test('is extracted from a long text of brackets in linear time', () => {
    const ms = cpuTime(() => {
      textOf('<'.repeat(100_000))
      textOf(`<p${' '.repeat(100_000)}`)
    })
    expect(ms).toBeLessThan(500)
  })

  test('joins non-empty texts with line breaks', () => {
    expect(joinTexts('one', ' ', 'two')).toBe('one\ntwo')
  })
})
