import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError, isOffline, readError } from './app-error.ts'

describe('readError', () => {
  test('returns an AppError unchanged', () => {
    const error = new AppError('Stale', 409, { version: 2 })
    expect(readError(error)).toBe(error)
  })

  test('reads status, sentence and details of a tRPC error', () => {
    const error = Object.assign(new Error('Stale'), { data: { statusCode: 409, details: { version: 2 } } })
    expect(readError(error)).toMatchObject({ message: 'Stale', statusCode: 409, details: { version: 2 } })
  })

  test.each([
    [{ statusCode: 401 }, 401],
    [{ status: 403 }, 403],
    [{ response: { status: 404 } }, 404],
    [{ data: { statusCode: 409 }, statusCode: 500 }, 409],
  ])('%j has the status %d', (thrown, statusCode) => {
    expect(readError(thrown).statusCode).toBe(statusCode)
  })

  test.each([undefined, null, 'broken', 7, {}, new Error('')])('%j has no sentence and status 500', (thrown) => {
    expect(readError(thrown)).toMatchObject({ message: 'Error', statusCode: 500, details: null })
  })
})

describe('isOffline', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('a device without a network is offline, whatever the error', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(isOffline(new AppError('Stale', 409))).toBe(true)
  })

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'signal timed out'])(
    'an unreachable server is offline: %s',
    (message) => {
      vi.stubGlobal('navigator', { onLine: true })
      expect(isOffline(new TypeError(message))).toBe(true)
    },
  )

  test('a server that answers with an error is online', () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(isOffline(new AppError('Error', 500))).toBe(false)
    expect(isOffline(new AppError('Could not fetch the picture', 400))).toBe(false)
  })
})
