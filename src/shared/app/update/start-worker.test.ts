import { afterEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the worker is registered at /sw.js once the page has loaded', async () => {
  const register = vi.fn(async () => ({ addEventListener: () => undefined }))
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'interactive', addEventListener: () => undefined })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  const started = startWorker('/')
  expect(register).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  await started
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
})
