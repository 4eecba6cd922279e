import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../../lib/storage.ts'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
})
afterEach(() => {
  writeStored('reloaded_at', null, 'sessionStorage')
  vi.unstubAllGlobals()
})

test('reloads a page after its first failure', () => {
  const reload = vi.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab without storage is not reloaded, or it would be for ever', () => {
  const reload = vi.fn()
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  expect([reloadOnce(1_000_000, reload), reloadOnce(2_000_000, reload)]).toEqual([false, false])
  expect(reload).not.toHaveBeenCalled()
})

test('a second failure within a minute changes nothing, a later one reloads again', () => {
  const reload = vi.fn()
  reloadOnce(1_000_000, reload)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
