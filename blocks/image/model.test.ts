import { expect, test } from 'vitest'
import { model } from './model.ts'

const migrate = (old: unknown) => model.schema.safeParse(model.migrations?.[1]?.(old))
const centre = { x: 50, y: 50 }

test('shows the whole picture, without caption and alternative text, by default', () => {
  expect(model.schema.parse({ src: '/uploads/a.jpg' })).toEqual({
    src: '/uploads/a.jpg',
    caption: '',
    alt: '',
    decorative: false,
    crop: '',
    focus: centre,
  })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({
    src: '/uploads/a.jpg',
    caption: 'c',
    alt: 'a',
    crop: '4/3',
    focus: { x: 10, y: 20, by: 'hand' },
    photographer: 'not for the page',
  })
  expect(model.serialize(data, audience)).toEqual({
    src: '/uploads/a.jpg',
    caption: 'c',
    alt: 'a',
    crop: '4/3',
    focus: { x: 10, y: 20 },
  })
})

test.each(['2/1', 'cover', 7, null])('refuses %j as a crop', (crop) => {
  expect(model.schema.safeParse({ crop }).success).toBe(false)
})

test.each([{ x: -1 }, { x: 101 }, { y: '50' }, 'top'])('refuses %j as a focal point', (focus) => {
  expect(model.schema.safeParse({ focus }).success).toBe(false)
})

test('a picture of version 1 becomes a whole picture', () => {
  const old = { src: '/uploads/a.jpg', caption: 'c', alt: 'a', photographer: 'Oksana' }
  expect(migrate(old).data).toEqual({ ...old, decorative: false, crop: '', focus: centre })
})

test('a picture of version 1 with keys of the same names in another shape stays readable', () => {
  const old = { src: '/uploads/a.jpg', crop: { left: 4, top: 0 }, focus: 'top' }
  expect(model.schema.safeParse(old).success).toBe(false)
  expect(migrate(old).data).toMatchObject({ src: '/uploads/a.jpg', crop: '', focus: centre })
})

test('an import that names no version keeps its crop', () => {
  const exported = { src: '/uploads/a.jpg', crop: '1/1', focus: { x: 0, y: 100 } }
  expect(migrate(exported).data).toMatchObject(exported)
})
