import { expect, test } from 'vitest'
import { normalizeHost } from './normalize-host.ts'

test.each([
  ['School.Example', 'school.example'],
  [' school.example. ', 'school.example'],
  ['school.example:8443', 'school.example'],
  ['школа.укр', 'xn--80atdl2c.xn--j1amh'],
  ['localhost', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalizeHost(typed)).toBe(stored)
})

test.each([
  '',
  ' ',
  'https://school.example',
  'school.example/path',
  'a@school.example',
  'a b',
  '-a.example',
  'a..b',
  '%',
  'x'.repeat(300),
])('“%s” is no host name', (typed) => {
  expect(normalizeHost(typed)).toBeUndefined()
})
