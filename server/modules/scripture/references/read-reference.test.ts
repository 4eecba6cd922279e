import { describe, expect, test } from 'vitest'
import type { SiteLocale } from '#domain/locale.ts'
import { formatOsisVerse, parseOsisVerse, readOsisRange } from './osis-reference.ts'
import { readReference } from './read-reference.ts'
import { ReferenceParsers } from './parser.ts'

const parsers = new ReferenceParsers()

const none = ''

describe('a reference', () => {
  test.each<[text: string, found: Record<SiteLocale, string>]>([
    ['John 3:16', { en: 'John.3.16', ru: 'John.3.16', ua: 'John.3.16' }],
    [
      'John 3:16-18, 20',
      { en: 'John.3.16-John.3.18,John.3.20', ru: 'John.3.16-John.3.18,John.3.20', ua: 'John.3.16-John.3.18,John.3.20' },
    ],
    ['1 Cor 13', { en: '1Cor.13', ru: none, ua: none }],
    ['Jude 5', { en: 'Jude.1.5', ru: 'Jude.1.5', ua: 'Jude.1.5' }],
    ['Ин. 3:16', { en: none, ru: 'John.3.16', ua: none }],
    ['От Иоанна 3:16', { en: none, ru: 'John.3.16', ua: none }],
    ['Быт 1:1-2:3', { en: none, ru: 'Gen.1.1-Gen.2.3', ua: none }],
    ['Мф. 5:3; Лк. 6:20', { en: none, ru: 'Matt.5.3,Luke.6.20', ua: 'Matt.5.3,Luke.6.20' }],
    ['1-е Коринфянам 13:4', { en: none, ru: '1Cor.13.4', ua: '1Cor.13.4' }],
    ['1 Цар. 16', { en: none, ru: '1Sam.16', ua: '1Kgs.16' }],
    ['3 Цар. 18:19', { en: none, ru: '1Kgs.18.19', ua: none }],
    ['Ів. 3:16', { en: none, ru: none, ua: 'John.3.16' }],
    ['Об’явлення 1:9', { en: none, ru: none, ua: 'Rev.1.9' }],
    ['Притч 3:5,6', { en: none, ru: 'Prov.3.5-Prov.3.6', ua: 'Prov.3.5-Prov.3.6' }],
    ['Пс 22:1', { en: none, ru: 'Ps.22.1', ua: 'Ps.22.1' }],
    ['Бытие, главы 1-2', { en: none, ru: 'Gen.1-Gen.2', ua: none }],
    ['in 3:16 pm', { en: none, ru: none, ua: none }],
  ])('%s is read in the language it is written in', async (text, found) => {
    for (const locale of ['en', 'ru', 'ua'] as const)
      expect((await readReference(parsers, text, locale))?.osis ?? none, locale).toBe(found[locale])
  })

  test('is read in spellings that the parser does not know', async () => {
    expect((await readReference(parsers, 'Притч. 3:5-6', 'ru'))?.osis).toBe('Prov.3.5-Prov.3.6')
    expect((await readReference(parsers, 'Притчи 3:5', 'ru'))?.osis).toBe('Prov.3.5')
    expect((await readReference(parsers, 'Іван 3:16', 'ua'))?.osis).toBe('John.3.16')
    expect((await readReference(parsers, 'Івана 3:16', 'ua'))?.osis).toBe('John.3.16')
    expect((await readReference(parsers, '1 Івана 3:16', 'ua'))?.osis).toBe('1John.3.16')
    expect((await readReference(parsers, 'Одкр. 1:9', 'ua'))?.osis).toBe('Rev.1.9')
  })

  test('may separate chapter and verse with a comma in Russian and Ukrainian', async () => {
    expect((await readReference(parsers, 'Ин. 3, 16', 'ru'))?.osis).toBe('John.3.16')
    expect((await readReference(parsers, 'Ин. 3,16-18', 'ru'))?.osis).toBe('John.3.16-John.3.18')
    expect((await readReference(parsers, 'Ів. 3, 16', 'ua'))?.osis).toBe('John.3.16')
    expect((await readReference(parsers, 'Мф. 5:3, 5', 'ru'))?.osis).toBe('Matt.5.3,Matt.5.5')
    expect((await readReference(parsers, 'John 3, 16', 'en'))?.osis).toBe('John.3,John.16')
  })

  test('may name a verse that Western editions do not have', async () => {
    expect((await readReference(parsers, 'Пс. 21:19', 'ru'))?.osis).toBe('Ps.21.19')
    expect((await readReference(parsers, 'Рим. 14:24', 'ru'))?.osis).toBe('Rom.14.24')
  })

  test('is converted to one span per range', async () => {
    expect((await readReference(parsers, 'Gen 50:20-Exod 1:5; Ps 22', 'en'))?.spans).toEqual([
      { first: 1_050_020, last: 2_001_005 },
      { first: 19_022_001, last: 19_022_999 },
    ])
    expect(await readReference(parsers, 'Read this at home', 'en')).toBeUndefined()
  })
})

describe('a place', () => {
  test('is a number that converts back', () => {
    expect(parseOsisVerse(43, 3, 16)).toBe(43_003_016)
    expect(formatOsisVerse(43_003_016)).toBe('John.3.16')
    expect(formatOsisVerse(1_001_001)).toBe('Gen.1.1')
  })

  test('is undefined for a book that is not among the 66', () => {
    expect(readOsisRange('Tob.1.1')).toBeUndefined()
    expect(readOsisRange('')).toBeUndefined()
  })
})
