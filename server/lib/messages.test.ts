import { expect, test } from 'vitest'
import { siteLocales } from '#domain/locale.ts'
import { messages as en } from '#locales/en/server.ts'
import { messages as ru } from '#locales/ru/server.ts'
import { messages as uk } from '#locales/uk/server.ts'
import { translate } from './i18n.ts'
import * as said from './messages.ts'

const { messages, statusNames, callTexts, consentTexts, withdrawalTexts, consentBasisTexts, ...alone } = said
const descriptors = [
  ...Object.values(messages),
  ...Object.values(statusNames),
  ...Object.values(callTexts),
  ...Object.values(consentTexts),
  ...Object.values(withdrawalTexts),
  ...Object.values(consentBasisTexts),
  ...Object.values(alone),
]

// Production does not compile messages: a missing one is shown with its placeholders, and logs a warning.
test.each(Object.entries({ en, ru, uk }))('the catalog %s contains every server message', (_locale, catalog) => {
  expect(descriptors.map(({ id }) => id).filter((id) => !(id in catalog))).toEqual([])
})

test.each([String.raw`\u0000`, String.raw`\x00\ud83d`, String.raw`C:\x41\\u0041`, '{name} # \\'])(
  'a sentence repeats %s as it was written',
  (name) => {
    for (const locale of siteLocales)
      expect(translate(said.messages.contactMerged, locale, { name })).toBe(
        translate(said.messages.contactMerged, locale, { name: '%' }).replace('%', () => name),
      )
  },
)

test.each(Object.entries({ en, ru, uk }))(
  'messages that must not be translated are the same in %s',
  (_locale, catalog) => {
    expect(catalog['no-access']).toEqual(['Нет доступа'])
    expect(catalog['studying-unknown']).toEqual(['Навчання з ID ', ['id'], ' не знайдено'])
  },
)
