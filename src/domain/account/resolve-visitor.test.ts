import { describe, expect, test } from 'vitest'
import { phoneCodeByIso } from '../phone/phone-codes.ts'
import { resolveLocale, resolveVisitor, type VisitableAccount } from './resolve-visitor.ts'

const [ua, pl, ru] = ['UA', 'PL', 'RU'].map((iso) => phoneCodeByIso(iso))
const idOf = (iso: string) => phoneCodeByIso(iso)?.id ?? 0

const account = (name: string, given: Partial<VisitableAccount> = {}) => ({
  name,
  _id: `id ${name}`,
  account_token: `token ${name}`,
  account_hosts: [],
  account_country_codes: [],
  account_country_codes_defaults: [],
  account_logo: '',
  account_extra_props: { site_locales: ['en', 'ru', 'ua'] },
  is_default: false,
  ...given,
})
const oldest = account('oldest')
const byHost = account('by host', { account_hosts: ['school.example'], account_logo: '/uploads/logo.jpg' })
const byCountry = account('by country', { account_country_codes: [idOf('PL')] })
const forUkraine = account('for Ukraine', { account_country_codes: [idOf('UA')] })
const byDefault = account('by default', { is_default: true })
const facts = { host: 'other.example', languages: [] }

describe('the account of a visitor', () => {
  const chosen = (accounts: (typeof oldest)[], given: object) => {
    const found = resolveVisitor(accounts, { ...facts, ...given })
    return [found?.account.name, found?.accountReason]
  }
  const all = [oldest, byCountry, byDefault, byHost]

  test('is the named one, by id before token, whatever the host', () => {
    const wanted = { account_id: 'id by country', account_token: 'token oldest' }
    expect(chosen(all, { wanted, host: 'school.example' })).toEqual(['by country', 'named'])
    expect(chosen(all, { wanted: { ...wanted, account_id: 'unknown' } })).toEqual(['oldest', 'named'])
    expect(chosen(all, { wanted: { account_id: 'unknown' }, host: 'school.example' })).toEqual(['by host', 'host'])
  })
  test('is that of the host, whatever the country', () => {
    expect(chosen(all, { host: 'school.example', country: pl })).toEqual(['by host', 'host'])
  })
  test('else that of the country', () => {
    expect(chosen(all, { country: pl })).toEqual(['by country', 'country'])
  })
  test('else the default one, else the oldest', () => {
    expect(chosen(all, { country: ru })).toEqual(['by default', 'default'])
    expect(chosen([oldest, byHost], { country: ru })).toEqual(['oldest', 'oldest'])
  })
  test('is that of Ukraine when the country is unknown', () => {
    expect(chosen([oldest, byDefault, forUkraine], {})).toEqual(['for Ukraine', 'country'])
  })
  test('is missing only when there is no account', () => {
    expect(resolveVisitor([], facts)).toBeUndefined()
  })
})

describe('the language of a visitor', () => {
  const both = ['ru', 'ua']
  test.each([
    ['the one chosen on the device', both, { stored: 'ua', languages: ['ru'] }, ['ua', 'stored']],
    [
      'not a chosen one that the account has switched off',
      both,
      { stored: 'en', languages: ['ru'] },
      ['ru', 'browser'],
    ],
    [
      'the first of the browser that the account supports',
      both,
      { languages: ['en-US', 'uk-UA', 'ru'] },
      ['ua', 'browser'],
    ],
    ['the one of the country if the browser has none', both, { languages: ['de'], ipLanguage: 'ru-RU' }, ['ru', 'ip']],
    [
      'English if the account does not support them',
      ['ua'],
      { languages: ['ru'], ipLanguage: 'ru' },
      ['en', 'fallback'],
    ],
    ['English if nothing is known', both, { languages: [] }, ['en', 'fallback']],
    ['not a stored value that is no language', both, { stored: 'xx', languages: ['ru'] }, ['ru', 'browser']],
  ])('is %s', (_name, locales, given, [locale, localeReason]) => {
    expect(resolveLocale(locales, given)).toEqual({ locale, localeReason })
  })
})

describe('the phone code of a visitor', () => {
  const code = (defaults: number[], country?: typeof ua) => {
    const found = resolveVisitor([account('any', { account_country_codes_defaults: defaults })], { ...facts, country })
    return [found?.phoneCode.iso, found?.phoneReason]
  }
  test('is that of the country, unless the account prefers others', () => {
    expect(code([], pl)).toEqual(['PL', 'ip'])
    expect(code([idOf('UA'), idOf('PL')], pl)).toEqual(['PL', 'ip'])
    expect(code([idOf('KZ'), idOf('UA')], pl)).toEqual(['KZ', 'account'])
  })
  test('is 380 when nothing is known', () => {
    expect(code([])).toEqual(['UA', 'unknown'])
  })
})

test('the logo is that of the account, else its name in the language, else that of the product', () => {
  const named = (site_names: object) => account('named', { account_extra_props: { site_locales: ['ru'], site_names } })
  const all = [byHost, named({ en: 'Light' }), named({ ru: 'Свет' }), oldest]
  const logos = all.map((one) => resolveVisitor([one], facts)).map((one) => [one?.logo, one?.logoReason])
  expect(logos).toEqual([
    ['/uploads/logo.jpg', 'account'],
    ['', 'name'],
    ['', 'product'],
    ['', 'product'],
  ])
})
