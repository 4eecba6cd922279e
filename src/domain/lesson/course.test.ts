import { expect, test } from 'vitest'
import { courseCategories } from './course.ts'

test('the categories are the eleven of the spec', () => {
  expect(courseCategories).toEqual([
    'Bible',
    'Health',
    'Family',
    'Youth',
    'Teenage',
    "Women's",
    'Prayer',
    'Childish',
    'Jewish',
    'Muslim',
    'Audiobooks',
  ])
})
