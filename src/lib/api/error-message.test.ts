import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { errorMessage, withUserMessage } from './error-message.ts'

const silence = 'The server isn’t responding. Please check the connection.'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

test('the server’s own sentence is shown unchanged', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(errorMessage(new AppError('This address is taken.', 409))).toBe('This address is taken.')
})

test.each([
  ['no network', new TypeError('Failed to fetch'), true],
  ['a call cut off', new AppError('', 0), true],
  ['a device that knows that it is offline', new AppError('Error', 500), false],
])('%s is shown as no answer', (_case, error, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  expect(errorMessage(error)).toBe(silence)
})

test('a reply without a sentence, as a proxy sends it, is shown as no answer', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(errorMessage(new AppError('Error', 502))).toBe(silence)
  expect(errorMessage(new AppError('Error', 502), 'No network')).toBe('No network')
})

test('a block host gets an error whose message can be shown', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await expect(withUserMessage(Promise.resolve('picture'))).resolves.toBe('picture')
  await expect(withUserMessage(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(silence)
})
