import { describe, expect, test } from 'vitest'
import { courseCategories } from '../lesson/course.ts'
import { coverGround } from './cover-ground.ts'
import { courseCover } from './course-cover.ts'

describe.each(courseCategories)('the cover of %s', (category) => {
  test('is below 3 kB and has no text', () => {
    const svg = courseCover(category, 'The first steps')
    expect(svg.length).toBeLessThan(3_000)
    expect(svg).not.toMatch(/<text|NaN|undefined/)
  })

  test('gives its title a contrast of at least 6:1', () => {
    const { ground, isLight } = coverGround(category)
    const [light, dark] = isLight ? [ground, '#3a2a14'] : ['#ffffff', ground]
    expect((luminance(light) + 0.05) / (luminance(dark) + 0.05)).toBeGreaterThanOrEqual(6)
  })
})

test('depends only on category and title, whatever their spaces', () => {
  expect(courseCover('Bible', ' The  road ')).toBe(courseCover('Bible', 'The road'))
  expect(courseCover('Bible', 'The road')).not.toBe(courseCover('Bible', 'Abraham'))
  expect(courseCover('Prayer', 'The road')).not.toBe(courseCover('Bible', 'The road'))
})

test('shows an unknown category with the first scene', () => {
  expect(courseCover('Other', 'The road')).toBe(courseCover('Bible', 'The road'))
})

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
