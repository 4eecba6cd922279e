import { describe, expect, test } from 'vitest'
import { type KeyPress, readCommand } from './review-command.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})
const idle = { typing: false, letters: true } as const
const typing = { typing: 'comment', letters: true } as const
const elsewhere = { typing: 'elsewhere', letters: true } as const

test.each([
  [press('j'), 'next'],
  [press('k'), 'previous'],
  [press('c'), 'comment'],
  [press('s'), 'answers'],
  [press('z'), 'undo'],
  [press('n'), 'nextStudying'],
  [press('p'), 'previousStudying'],
  [press('?', { code: 'Slash' }), 'help'],
  [press('ArrowDown', { altKey: true }), 'next'],
  [press('ArrowUp', { altKey: true }), 'previous'],
  [press('k', { ctrlKey: true }), 'snippet'],
  [press('л', { code: 'KeyK', metaKey: true }), 'snippet'],
  [press('Enter', { ctrlKey: true }), 'review'],
  [press('Enter', { metaKey: true }), 'review'],
])('%o runs %s', (keyPress, command) => {
  expect(readCommand(keyPress, idle)).toBe(command)
})

test('a word that an input method composes is finished by its keys, not released half', () => {
  expect(readCommand(press('Enter', { ctrlKey: true, isComposing: true }), typing)).toBeNull()
  expect(readCommand(press('k', { metaKey: true, isComposing: true }), typing)).toBeNull()
})

test('a Cyrillic layout uses the position of the keys', () => {
  expect(readCommand(press('о', { code: 'KeyJ' }), idle)).toBe('next')
  expect(readCommand(press('с', { code: 'KeyC' }), idle)).toBe('comment')
})

test('a Latin layout uses its letters, wherever they are', () => {
  expect(readCommand(press('j', { code: 'KeyC' }), idle)).toBe('next')
})

test('capital letters count too', () => {
  expect(readCommand(press('J', { code: 'KeyJ' }), idle)).toBe('next')
})

describe('nothing happens', () => {
  test.each([press('j'), press('k'), press('?')])('while writing a comment on %o', (keyPress) => {
    expect(readCommand(keyPress, typing)).toBeNull()
  })

  test.each([press('j'), press('?'), press('ArrowDown', { altKey: true }), press('k', { ctrlKey: true })])(
    'while writing elsewhere on %o',
    (keyPress) => {
      expect(readCommand(keyPress, elsewhere)).toBeNull()
    },
  )

  test.each([
    press('k', { ctrlKey: true, shiftKey: true }),
    press('c', { ctrlKey: true }),
    press('s', { metaKey: true }),
    press('j', { altKey: true }),
    press('x'),
  ])('on %o, which is not ours', (keyPress) => {
    expect(readCommand(keyPress, idle)).toBeNull()
  })

  test('on letters that were switched off', () => {
    expect(readCommand(press('j'), { typing: false, letters: false })).toBeNull()
    expect(readCommand(press('ArrowDown', { altKey: true }), { typing: false, letters: false })).toBe('next')
  })

  test('a held key repeats neither a switch nor the review', () => {
    expect(readCommand(press('s', { repeat: true }), idle)).toBeNull()
    expect(readCommand(press('Enter', { ctrlKey: true, repeat: true }), idle)).toBeNull()
    expect(readCommand(press('j', { repeat: true }), idle)).toBe('next')
  })
})

test.each([
  [press('ArrowDown', { altKey: true }), 'next'],
  [press('ArrowUp', { altKey: true }), 'previous'],
  [press('k', { ctrlKey: true }), 'snippet'],
])('%o asks from inside a comment for %s', (keyPress, command) => {
  expect(readCommand(keyPress, typing)).toBe(command)
})

test('the review can be started from inside a comment', () => {
  expect(readCommand(press('Enter', { ctrlKey: true }), typing)).toBe('review')
})
