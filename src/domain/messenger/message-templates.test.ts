import { describe, expect, test } from 'vitest'
import { siteLocales } from '../locale.ts'
import { defaultTemplates, fillTemplate, templatesIn } from './message-templates.ts'

describe('a template', () => {
  test('gets the first name and the link', () => {
    expect(
      fillTemplate('Peace to you, {name}! {lesson}', { fullname: 'Anna Petrenko', lesson: 'https://x.test/$&' }),
    ).toBe('Peace to you, Anna! https://x.test/$&')
  })

  test('shows a name that reads like a placeholder as it is', () => {
    const fullname = String.raw`{lesson}{name}$&\u0041`
    expect(fillTemplate('Peace, {name}! {lesson}', { fullname, lesson: 'https://x.test/' })).toBe(
      String.raw`Peace, {lesson}{name}$&\u0041! https://x.test/`,
    )
  })

  test('is a whole sentence without a name and without a link', () => {
    expect(fillTemplate('Peace to you, {name}! Read {lesson} today.', { fullname: ' ', lesson: '' })).toBe(
      'Peace to you! Read today.',
    )
  })

  test('comes along in each language, as many in each', () => {
    const counts = siteLocales.map((locale) => defaultTemplates[locale].length)
    expect(new Set(counts)).toEqual(new Set([3]))
    for (const locale of siteLocales)
      expect(defaultTemplates[locale].every(({ text }) => text.includes('{name}'))).toBe(true)
  })

  test('of the account takes their place, in the languages in which it is written', () => {
    const own = [{ name: 'Meeting', texts: { en: 'Come on Sunday', ru: '', ua: 'Приходьте в неділю' } }]
    expect(templatesIn('ua', own)).toEqual([{ name: 'Meeting', text: 'Приходьте в неділю' }])
    expect(templatesIn('ru', own)).toEqual([])
    expect(templatesIn('ru', [])).toBe(defaultTemplates.ru)
  })
})
