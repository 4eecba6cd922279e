import { expect, test } from 'vitest'
import { imageSide } from './image-side.ts'

test.each([2, -1, 0.5, '1', 'left', true, null])('refuses %j as the side of a picture', (side) => {
  expect(imageSide().safeParse(side).success).toBe(false)
})
