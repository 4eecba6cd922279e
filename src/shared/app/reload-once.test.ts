import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('reloads a page after its first failure', () => {
  const reload = vi.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a second failure within a minute changes nothing, a later one reloads again', () => {
  const reload = vi.fn()
  reloadOnce(1_000_000, reload)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
