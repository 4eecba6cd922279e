import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import { fakeStorage } from '../../lib/testing/fake-storage.ts'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'

const reload = vi.fn()
const caught = (error: unknown) => new RootErrorBoundary({ children: null }).componentDidCatch(error)

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  'Failed to fetch dynamically imported module: https://school.test/assets/LoginPage-1a.js',
  'error loading dynamically imported module: https://school.test/assets/LoginPage-1a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/LoginPage-1a.css',
])('code of a page that cannot be loaded reloads the page once: %s', (message) => {
  caught(new TypeError(message))
  caught(new TypeError(message))
  expect(reload).toHaveBeenCalledOnce()
})

test('no other error reloads the page, nor does one without a network', () => {
  caught(new AppError('You are not allowed to do this.', 403))
  caught(new TypeError('Cannot read properties of undefined'))
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  caught(new TypeError('Failed to fetch dynamically imported module'))
  expect(reload).not.toHaveBeenCalled()
})
