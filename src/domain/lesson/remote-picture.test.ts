import { expect, test } from 'vitest'
import { ownPicture } from './remote-picture.ts'

test.each([
  'https://evil.test/a.png',
  ' HTTP://evil.test/a.png',
  '//evil.test/a.png',
  '/\\evil.test/a.png',
  '\\\\evil.test/a.png',
])('a picture at %s is not shown outside lessons', (address) => expect(ownPicture(address)).toBe(''))

test('a picture of this site is shown', () => {
  expect(ownPicture('/uploads/course/a.jpg')).toBe('/uploads/course/a.jpg')
  expect(ownPicture('')).toBe('')
})
