import { describe, expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

describe('a search for words', () => {
  test.each(['псалмы', 'ПСАЛ', 'psalmy', 'тишина псалмы', '', '  '])('finds “%s”', (words) => {
    expect(hasWords(['Псалмы', 'Тишина и молитва'], words)).toBe(true)
  })

  test.each(['притчи', 'псалмы притчи'])('does not find “%s”', (words) => {
    expect(hasWords(['Псалмы', 'Тишина и молитва'], words)).toBe(false)
  })

  test('takes ё for е and й with a separate breve for one letter', () => {
    expect(hasWords(['Ещё один первый урок'], 'еще первыи\u0306')).toBe(true)
    expect(hasWords(['Елка'], 'ёлка')).toBe(true)
    expect(hasWords(['Лот'], 'LÓT')).toBe(true)
  })
})
