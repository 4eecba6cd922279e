import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readBibleFile } from './read-bible-file.ts'

const file = {
  version: 'uk-test',
  name: 'Пробний переклад',
  locale: 'uk',
  licence: 'public-domain',
  licenceNote: 'Free for everybody.',
  books: { Gen: [['У початку', null], ['  Так   постало ']], Tob: [['Tobit']] },
}

describe('a translation in JSON', () => {
  test.each([
    ['plain', Buffer.from(JSON.stringify(file))],
    ['gzipped', gzipSync(JSON.stringify(file))],
  ])('is read %s, without the verses that the edition lacks', (_how, bytes) => {
    expect(readBibleFile(bytes)).toEqual({
      translation_code: 'uk-test',
      translation_name: 'Пробний переклад',
      translation_locale: 'ua',
      translation_licence: 'Free for everybody.',
      verses: new Map([
        [1_001_001, 'У початку'],
        [1_002_001, 'Так постало'],
      ]),
    })
  })

  test('is refused with an error message when it has another format', () => {
    const read = (value: unknown) => () => readBibleFile(Buffer.from(JSON.stringify(value)))
    expect(() => readBibleFile(Buffer.from('\\id GEN'))).toThrow('The file is neither JSON nor gzipped JSON.')
    expect(read([])).toThrow('The file holds no translation of the Bible.')
    expect(read({ ...file, locale: 'pl' })).toThrow('locale: one of en, ru, uk')
    expect(read({ ...file, books: { Gen: ['text'] } })).toThrow('books.Gen.0')
  })
})
