import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from './testing/fake-storage.ts'
import { currentVersion, forgetOtherVersion, readStored, storageKeys, writeCookie, writeStored } from './storage.ts'

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

  test('without storage nothing is stored and nothing fails', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    expect(() => writeStored('language', 'ua')).not.toThrow()
    expect(() => writeStored('language', null)).not.toThrow()
    expect(readStored('language')).toBeNull()
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
