import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate, setOwnPaths } from './page-location.ts'

describe('navigation', () => {
  const assign = vi.fn()
  const pushState = vi.fn()

  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://school.test/menu', origin: 'https://school.test', assign })
    vi.stubGlobal('history', { pushState })
    setOwnPaths((path) => path.startsWith('/menu'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    setOwnPaths(() => true)
  })

  test.each([
    'https://other.test/menu',
    '//other.test',
    'javascript:alert(1)',
    'mailto:a@b.test',
    'http://school.test/',
  ])('to %s throws, and the page stays', (address) => {
    expect(() => navigate(address)).toThrow('ERR_REDIRECT')
    expect(assign).not.toHaveBeenCalled()
    expect(pushState).not.toHaveBeenCalled()
  })

  test('to a page of this document changes the address, to another document loads it', () => {
    navigate('/menu?x=1')
    expect(pushState).toHaveBeenCalledWith(null, '', '/menu?x=1')
    navigate('/office/courses')
    expect(assign).toHaveBeenCalledWith('https://school.test/office/courses')
  })
})
