import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteLocales } from '#domain/locale.ts'
import { messages } from '../../lib/messages.ts'
import { translate } from '../../lib/i18n.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import type { ListedLocales, OneDictionary } from './schema.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: `/api/localization/${path}`, headers })
const readDictionary = async (name: string) => (await ask(`dics/${name}`)).json<OneDictionary>().locales

test('the languages are listed for callers who are not signed in, each with a picture', async () => {
  const { locales } = (await ask('locales')).json<ListedLocales>()
  expect(locales.map(({ localization_locale }) => localization_locale)).toEqual(['en', 'ru', 'ua'])
  for (const { localization_image } of locales)
    expect(decodeURIComponent(localization_image)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
})

test.each([
  ['en', 'Sign in'],
  ['ru', 'Войти'],
  ['ua', 'Увійти'],
])('the dictionary “%s” gives the text of an English one', async (name, text) => {
  const { locale, dic } = await readDictionary(name)
  expect(locale).toBe(name)
  expect(dic['Sign in']).toBe(text)
})

test('a text with a number keeps its plural forms, in ICU message format', async () => {
  const { dic } = await readDictionary('ua')
  const plurals = Object.values(dic).filter((text) => text.includes(', plural,'))
  expect(plurals.length).toBeGreaterThan(10)
  expect(plurals.filter((text) => !/few \{.*many \{/s.test(text))).toEqual([])
})

test('the key of a sentence of the server is its English text, not its name', async () => {
  const { dic } = await readDictionary('ru')
  expect(dic[translate(messages.noSuchPage, 'en')]).toBeDefined()
  expect(Object.keys(dic)).not.toContain('no-such-page')
})

test.each([
  ['ru', 'Обязательное поле', 'Слишком короткий номер телефона', 'Библейская школа'],
  ['ua', 'Обов’язкове поле', 'Закороткий номер телефону', 'Біблійна школа'],
])('what forms refuse and the label of the logo are texts of the dictionary “%s”', async (name, ...texts) => {
  const { dic } = await readDictionary(name)
  expect([dic['Required field'], dic['Phone number is too short'], dic['Bible School']]).toEqual(texts)
})

test('all dictionaries have the same keys, and no text is empty', async () => {
  const [en, ...others] = await Promise.all(siteLocales.map(readDictionary))
  const keys = Object.keys(en?.dic ?? {}).sort()
  expect(keys.length).toBeGreaterThan(1_000)
  for (const { dic } of others) {
    expect(Object.keys(dic).sort()).toEqual(keys)
    expect(Object.values(dic)).not.toContain('')
  }
})

test.each(['uk', 'de', 'EN', '..%2Fen', '%00', '__proto__'])('the name “%s” is a 404', async (name) => {
  expect((await ask(`dics/${name}`)).statusCode).toBe(404)
})

test.each(['locales', 'dics/ru'])('an unchanged reply of %s is not sent twice', async (path) => {
  const first = await ask(path)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) })
  const etag = String(first.headers.etag)
  const again = await ask(path, { 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await ask(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})
