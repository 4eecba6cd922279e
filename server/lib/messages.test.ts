import { expect, test } from 'vitest'
import { messages as en } from '#locales/en/server.ts'
import { messages as ru } from '#locales/ru/server.ts'
import { messages as uk } from '#locales/uk/server.ts'
import * as said from './messages.ts'

const { messages, statusNames, ...alone } = said
const descriptors = [...Object.values(messages), ...Object.values(statusNames), ...Object.values(alone)]

// A build has no compiler: what is not in the catalogs goes out with its braces, and with a warning in the log.
test.each(Object.entries({ en, ru, uk }))('every sentence of the server is in the catalog %s', (_locale, catalog) => {
  expect(descriptors.map(({ id }) => id).filter((id) => !(id in catalog))).toEqual([])
})

test.each(Object.entries({ en, ru, uk }))('what is the same in every language is so in %s', (_locale, catalog) => {
  expect(catalog['no-access']).toEqual(['Нет доступа'])
  expect(catalog['studying-unknown']).toEqual(['Навчання з ID ', ['id'], ' не знайдено'])
})
