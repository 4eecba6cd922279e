import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from './testing/fake-storage.ts'
import {
  currentVersion,
  forgetOtherVersion,
  readCookies,
  readStored,
  storageKeys,
  writeCookie,
  writeStored,
} from './storage.ts'

const forbidden = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('the keys are the eight of the specification', () => {
  expect(storageKeys).toEqual([
    'access_token',
    'account_token',
    'account_id',
    'tenant_account',
    'version',
    'logged',
    'phone',
    'language',
  ])
})

describe('keeping values', () => {
  test('a written value is read back, and null removes it', () => {
    writeStored('language', 'ua')
    expect(readStored('language')).toBe('ua')
    writeStored('language', null)
    expect(readStored('language')).toBeNull()
  })

  test.each(['denied', 'missing', 'full'])('with storage that is %s values live as long as the page', (state) => {
    const getItem = state === 'full' ? () => 'earlier' : forbidden
    const storage = { getItem, setItem: forbidden, removeItem: state === 'full' ? () => undefined : forbidden }
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      vi.stubGlobal(place, state === 'missing' ? undefined : storage)
      expect(writeStored('access_token', 'mine', place)).toBe(false)
      expect(readStored('access_token', place)).toBe('mine')
      writeStored('access_token', null, place)
      expect(readStored('access_token', place)).toBe(state === 'full' ? 'earlier' : null)
    }
  })

  test('a page whose storage is denied when it is touched shows and chooses a theme and a size', async () => {
    const globals = Object.getOwnPropertyDescriptors(globalThis)
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: forbidden })
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
    vi.stubGlobal('document', {
      documentElement: { dataset: {} },
      querySelector: () => null,
      get cookie() {
        return forbidden()
      },
      set cookie(_value: string) {
        forbidden()
      },
    })
    try {
      const { startTheme, theme, chooseTheme } = await import('./theme.ts')
      startTheme()
      expect(theme.name).toBe('dark')
      chooseTheme('light')
      expect(theme.name).toBe('light')
      const { textSize, chooseTextSize } = await import('./text-size.ts')
      chooseTextSize(1.2)
      expect(textSize.factor).toBe(1.2)
      expect(readCookies()).toBe('')
    } finally {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(globalThis, name, globals[name] ?? { configurable: true, value: undefined })
    }
  })
})

describe('another version of the application', () => {
  test('a first visit clears nothing and needs no reload', () => {
    writeStored('language', 'ua')
    expect(forgetOtherVersion()).toBe(false)
    expect(readStored('version')).toBe(currentVersion)
    expect(readStored('language')).toBe('ua')
  })

  test('values of an older version are cleared once', () => {
    writeStored('version', '1.0')
    writeStored('access_token', 'old')
    expect(forgetOtherVersion()).toBe(true)
    expect(readStored('access_token')).toBeNull()
    expect(readStored('version')).toBe(currentVersion)
    expect(forgetOtherVersion()).toBe(false)
  })

  test('one that cannot be replaced is not loaded again for ever', () => {
    const storage = fakeStorage()
    storage.setItem('version', '1.0')
    vi.stubGlobal('localStorage', { ...storage, clear: forbidden, setItem: forbidden })
    expect(forgetOtherVersion()).toBe(false)
  })

  test('the same version clears nothing', () => {
    writeStored('version', currentVersion)
    writeStored('access_token', 'mine')
    expect(forgetOtherVersion()).toBe(false)
    expect(readStored('access_token')).toBe('mine')
  })
})

test('a cookie lasts five years on every page, and its value is escaped', () => {
  const jar = { cookie: '' }
  vi.stubGlobal('document', jar)
  writeCookie('language', 'ua; path=/evil')
  expect(jar.cookie).toBe('language=ua%3B%20path%3D%2Fevil; path=/; max-age=157680000; samesite=lax')
})
