import { expect, test } from 'vitest'
import { contactShortcut } from './contact-shortcut.ts'

test.each([
  ['anna', 'A'],
  ['  їжак', 'Ї'],
  ['𝒜lpha', '𝒜'],
  ['', '-'],
  ['   ', '-'],
])('%j is shortened to %s', (name, shortcut) => {
  expect(contactShortcut(name)).toBe(shortcut)
})
