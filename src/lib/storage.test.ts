import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentVersion, forgetOtherVersion, readStored, storageKeys, writeCookie, writeStored } from './storage.ts'

/** The browser's storage, as far as it is used here. */
function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const forbidden = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('the names are the spec’s eight', () => {
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
  test('a written value is read again, and null forgets it', () => {
    writeStored('language', 'ua')
    expect(readStored('language')).toBe('ua')
    writeStored('language', null)
    expect(readStored('language')).toBeNull()
  })

  test('where storage is forbidden, nothing is kept and nothing breaks', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    expect(() => writeStored('language', 'ua')).not.toThrow()
    expect(() => writeStored('language', null)).not.toThrow()
    expect(readStored('language')).toBeNull()
  })
})

describe('another version of the application', () => {
  test('a first visit keeps what is there and needs no reload', () => {
    writeStored('language', 'ua')
    expect(forgetOtherVersion()).toBe(false)
    expect(readStored('version')).toBe(currentVersion)
    expect(readStored('language')).toBe('ua')
  })

  test('what an older version left is forgotten, once', () => {
    writeStored('version', '1.0')
    writeStored('access_token', 'old')
    expect(forgetOtherVersion()).toBe(true)
    expect(readStored('access_token')).toBeNull()
    expect(readStored('version')).toBe(currentVersion)
    expect(forgetOtherVersion()).toBe(false)
  })

  test('the same version keeps everything', () => {
    writeStored('version', currentVersion)
    writeStored('access_token', 'mine')
    expect(forgetOtherVersion()).toBe(false)
    expect(readStored('access_token')).toBe('mine')
  })
})

test('a cookie holds for five years on every page, and cannot be broken by its value', () => {
  const jar = { cookie: '' }
  vi.stubGlobal('document', jar)
  writeCookie('language', 'ua; path=/evil')
  expect(jar.cookie).toBe('language=ua%3B%20path%3D%2Fevil; path=/; max-age=157680000; samesite=lax')
})
