import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { emptyPicture, lacksAlt, pictureFields } from './picture-fields.ts'

const schema = z.looseObject(pictureFields())

test('has no picture when nothing was stored', () => {
  expect(schema.parse({})).toEqual(emptyPicture)
})

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//other.example/a.jpg', '../secret.jpg', 7])(
  'refuses %j as the address of a picture',
  (src) => expect(schema.safeParse({ src }).success).toBe(false),
)

test('asks for an alternative text until the author confirms that the picture is decoration', () => {
  const picture = { ...emptyPicture, src: '/uploads/a.jpg' }
  expect(lacksAlt(emptyPicture)).toBe(false)
  expect(lacksAlt(picture)).toBe(true)
  expect(lacksAlt({ ...picture, alt: ' ' })).toBe(true)
  expect(lacksAlt({ ...picture, alt: 'Hills' })).toBe(false)
  expect(lacksAlt({ ...picture, decorative: true })).toBe(false)
})
