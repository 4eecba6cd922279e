import { expect, test } from 'vitest'
import { widthOfCrop } from './crop.ts'

test('a crop is at most as wide and as high as the picture', () => {
  expect(widthOfCrop('16/9', { width: 100, height: 75 })).toBe(100)
  expect(widthOfCrop('1/1', { width: 1_000, height: 200 })).toBe(200)
  expect(widthOfCrop('4/5', { width: 400, height: 300 })).toBe(240)
})

test('the whole picture has its own width, and one of unknown size none', () => {
  expect(widthOfCrop('', { width: 100, height: 75 })).toBe(100)
  expect(widthOfCrop('1/1', undefined)).toBeUndefined()
})
