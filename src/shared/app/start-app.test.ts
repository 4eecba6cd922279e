import { afterEach, expect, test, vi } from 'vitest'
import { readStored } from '../../lib/storage.ts'
import { fakeStorage } from '../../lib/testing/fake-storage.ts'
import { startApp } from './start-app.tsx'

// It reads the document of a built page.
vi.mock('../../lib/loading/load-module.ts', () => ({}))

afterEach(() => void vi.unstubAllGlobals())

test('what another version stored is cleared, and the page is loaded again', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('localStorage', fakeStorage())
  localStorage.setItem('version', '1.0')
  localStorage.setItem('access_token', 'old')
  startApp({ home: '/', routes: [], catalogs: {}, laterCatalog: 'student' })
  expect(reload).toHaveBeenCalledOnce()
  expect([readStored('version'), readStored('access_token')]).toEqual(['2.0', null])
})
