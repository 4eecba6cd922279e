import { expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

test.each([
  ['/menu', '/menu'],
  ['/lesson?id=1#block', '/lesson?id=1#block'],
  ['/a/../menu', '/menu'],
  ['/a//b', '/a//b'],
])('%s leads to %s', (value, path) => expect(internalPath(value)).toBe(path))

test.each([
  null,
  '',
  'menu',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '/\t/evil.test',
  '/.\t//evil.test',
])('%s leads nowhere', (value) => expect(internalPath(value)).toBeNull())
