import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverGround } from '#domain/cover/cover-ground.ts'
import { courseCategories } from '#domain/lesson/course.ts'

test('covers have the grounds of their scenes', () => {
  const css = readFileSync(join(import.meta.dirname, 'CourseCover.module.css'), 'utf8')
  for (const category of courseCategories)
    expect(css).toContain(`.cover[data-category="${category}"] {\n  --ground: ${coverGround(category).ground};`)
})
