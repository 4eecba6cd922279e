import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadLinkKey, openTokenBox, readLinkKey } from './token-box.ts'

test('a sealed token opens with the same key for the same link only', () => {
  const box = openTokenBox(randomBytes(32))
  const sealed = box.seal('secret', 'one')
  expect(sealed).not.toContain('secret')
  expect(box.seal('secret', 'one')).not.toBe(sealed)
  expect(box.open(sealed, 'one')).toBe('secret')
  expect(box.open(sealed, 'other')).toBeUndefined()
  expect(openTokenBox(randomBytes(32)).open(sealed, 'one')).toBeUndefined()
  for (const broken of ['', 'short', sealed.slice(0, -4), `A${sealed}`]) expect(box.open(broken, 'one')).toBeUndefined()
})

test('the key is created once, is private, and is checked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'link-key-'))
  const key = loadLinkKey(folder)
  expect(loadLinkKey(folder)).toEqual(key)
  expect(statSync(join(folder, 'link.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'link.key'), 'too short')
  expect(() => loadLinkKey(folder)).toThrow('holds no key')
  expect(readLinkKey(key.toString('base64url'))).toEqual(key)
  expect(readLinkKey('too short')).toBeUndefined()
})
