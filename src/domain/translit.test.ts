import { describe, expect, test } from 'vitest'
import { detectLanguage, pluralForm, slugify, transliterate } from './translit.ts'

describe('a title as part of an address', () => {
  test.each([
    ['Авраам: довіра, що йде вперед', 'avraam-dovira-shcho-ide-vpered'],
    ['Перші кроки віри', 'pershi-kroky-viry'],
    ['Ґанок і Гора', 'ganok-i-hora'],
    ['Мир вам!', 'mir-vam'],
    ['Первые шаги веры', 'pervye-shagi-very'],
    ['Объятия отца', 'obiatiia-ottsa'],
    ['Café & Prayer — Part 2', 'cafe-prayer-part-2'],
  ])('%j is %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('a title that does not tell its language reads as Russian, unless one is named', () => {
    expect(slugify('Книга надежд')).toBe('kniga-nadezhd')
    expect(slugify('Книга надежд', 'uk')).toBe('knyha-nadezhd')
  })

  test('never ends in a hyphen, even where it is cut at 80', () => {
    const slug = slugify(`${'a'.repeat(79)} and more`)
    expect(slug).toBe('a'.repeat(79))
  })

  test.each(['', '!!!', '信仰'])('%j still gets an address', (title) => {
    expect(slugify(title)).toBe('course')
  })
})

test('letters keep their case, and everything that is not Cyrillic stays', () => {
  expect(transliterate('Щедрик, Bach №5')).toBe('Shchedryk, Bach №5')
})

describe('the language of a text', () => {
  test.each([
    ['Їжак', 'uk'],
    ['віра', 'uk'],
    ['вера и надежды', 'ru'],
    ['Объект', 'ru'],
  ])('%j is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })

  test.each(['Книга', 'Bible', '', '123'])('%j does not tell', (text) => {
    expect(detectLanguage(text)).toBeUndefined()
  })
})

describe('the plural form of a number', () => {
  test.each([1, 21, 101, 1_001, -1])('%d takes one', (count) => {
    expect(pluralForm(count)).toBe('one')
  })

  test.each([2, 3, 4, 22, 34, 102])('%d takes few', (count) => {
    expect(pluralForm(count)).toBe('few')
  })

  test.each([0, 5, 11, 12, 14, 20, 111, 112, 1_012])('%d takes many', (count) => {
    expect(pluralForm(count)).toBe('many')
  })

  test('agrees with the language’s own rules for every whole number', () => {
    const rules = new Intl.PluralRules('uk')
    for (let count = 0; count <= 250; count += 1) expect(pluralForm(count)).toBe(rules.select(count))
  })
})
