import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '#domain/pages/page-data.ts'
import { chooseLocale, currentLocale, initialLocale, provideCatalogs, showLocale } from './i18n.ts'
import { readStored } from './storage.ts'
import { fakeStorage } from './testing/fake-storage.ts'

/** The data of the page. */
let data: PageData
const page = {
  documentElement: { lang: '' },
  cookie: '',
  getElementById: () => ({ textContent: JSON.stringify(data) }),
}

beforeEach(() => {
  data = {}
  Object.assign(page, { documentElement: { lang: '' }, cookie: '' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('navigator', { languages: ['de', 'ru-RU'] })
  const empty = async () => ({ messages: {} })
  provideCatalogs({ '/en/lesson.ts': empty, '/uk/lesson.ts': empty }, 'student')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  provideCatalogs({}, '')
})

test('the language that a person chose is shown, and kept for the next visit', async () => {
  await chooseLocale('ua')
  expect([currentLocale(), page.documentElement.lang]).toEqual(['ua', 'uk'])
  expect(readStored('language')).toBe('ua')
  expect(page.cookie).toContain('language=ua')
  expect(initialLocale()).toBe('ua')
})

test('without a choice the language is that of the page, else of the browser, else English', () => {
  data = { locale: 'ua' }
  expect(initialLocale()).toBe('ua')
  data = {}
  expect(initialLocale()).toBe('ru')
  vi.stubGlobal('navigator', { languages: ['de'] })
  expect(initialLocale()).toBe('en')
})

test('a language that the site does not offer is not shown, even if it was chosen elsewhere', async () => {
  data = { locales: ['en', 'ua'], locale: 'ua' }
  await chooseLocale('ru')
  expect(readStored('language')).toBe('ru')
  expect(currentLocale()).not.toBe('ru')
  expect(initialLocale()).toBe('ua')
})

test('a missing translation is logged only, and its source text is shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await showLocale('en')
  expect(i18n._({ id: 'no-such-key', message: 'A new text' })).toBe('A new text')
  expect(warn.mock.calls).toEqual([['No translation for “no-such-key” in en']])
})
