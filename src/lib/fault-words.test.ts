import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { faultWords } from './fault-words.ts'

const silence = 'The school does not answer. Please check the connection.'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

test('what the server said is told as it is', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(faultWords(new AppError('This address is taken.', 409))).toBe('This address is taken.')
})

test.each([
  ['no network', new TypeError('Failed to fetch'), true],
  ['a call cut off', new AppError('', 0), true],
  ['a device that knows that it is offline', new AppError('Error', 500), false],
])('%s is told in words for people', (_case, error, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  expect(faultWords(error)).toBe(silence)
})
