import { expect, test } from 'vitest'
import { atWidth, inAllWidths, pictureName, readPictureSources, smallestSource, widthsBelow } from './picture.ts'

const address = `/uploads/school/${pictureName('3f2a', { width: 1_800, height: 2_700 })}`

test('a stored picture tells its size and its smaller widths by its address alone', () => {
  expect(address).toBe('/uploads/school/3f2a-1800x2700.jpg')
  expect(readPictureSources(address)).toEqual({
    width: 1_800,
    height: 2_700,
    srcSet: [
      '/uploads/school/3f2a-1800x2700-480.jpg 480w',
      '/uploads/school/3f2a-1800x2700-960.jpg 960w',
      '/uploads/school/3f2a-1800x2700-1600.jpg 1600w',
      '/uploads/school/3f2a-1800x2700.jpg 1800w',
    ].join(', '),
  })
})

test('the addresses of all widths are those that pages name', () => {
  const named = readPictureSources(address)
    ?.srcSet?.split(', ')
    .map((source) => source.replace(/ \d+w$/, ''))
  expect(inAllWidths(address).toSorted()).toEqual(named?.toSorted())
  expect(inAllWidths('/uploads/0e6b/9c1185a5c5e9fc54612808977ee8f548.jpg')).toHaveLength(1)
})

test('only widths below its own are named', () => {
  expect(widthsBelow(480)).toEqual([])
  expect(widthsBelow(961)).toEqual([480, 960])
  expect(readPictureSources('/uploads/school/3f2a-480x300.jpg')).toEqual({ width: 480, height: 300, srcSet: undefined })
})

test.each([
  '/uploads/evening-by-the-lake.jpg',
  '/uploads/0e6b/9c1185a5c5e9fc54612808977ee8f548.jpg',
  'https://example.org/uploads/a-1800x2700.jpg',
  'images/a-1800x2700.jpg',
  '/uploads/a-1800x2700.jpg?b',
  atWidth(address, 480),
  '',
])('%s says nothing of sizes, and is shown as it is', (src) => {
  expect(readPictureSources(src)).toBeUndefined()
  expect(smallestSource(src)).toBe(src)
})

test('lists show the narrowest form there is', () => {
  expect(smallestSource(address)).toBe('/uploads/school/3f2a-1800x2700-480.jpg')
  expect(smallestSource('/uploads/school/3f2a-400x300.jpg')).toBe('/uploads/school/3f2a-400x300.jpg')
})
