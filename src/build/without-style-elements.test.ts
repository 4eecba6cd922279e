import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaveOut } from './without-style-elements.ts'

const read = (name: string) => readFileSync(`node_modules/@radix-ui/react-${name}/dist/index.mjs`, 'utf8')

test.each(['scroll-area', 'select'])('%s has no style element, and nothing else is left out', (name) => {
  const code = leaveOut(read(name))
  expect(code).not.toContain('"style"')
  expect(code.split('\n').length).toBeGreaterThan(read(name).split('\n').length - 12)
})

test('fails when the package writes it in another way', () => {
  expect(() => leaveOut('jsx("style", { children: rules })')).toThrow('in another way')
})

// Another primitive that writes one needs a line here, or takes the nonce.
test('no other primitive that is in use writes a style element', () => {
  for (const name of [
    'dropdown-menu',
    'menu',
    'popover',
    'popper',
    'tooltip',
    'hover-card',
    'dialog',
    'tabs',
    'avatar',
  ])
    expect(read(name), name).not.toMatch(/"style",/)
})
