import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, test } from './test.ts'

/** What axe finds on the page as it stands, in words that name the rule and the place. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`every page in ${theme} is free of axe's findings and never scrolls sideways, 320 px wide too`, async ({
    page,
    server,
    signInAs,
  }) => {
    // Eighteen pages at two widths.
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('manager@demo.local')))
    const { courses } = await editor.courses.list.query()
    const { _id: course, course_slug } = demoCourseOf(courses, 'ua')
    const { lessons } = await editor.courses.get.query({ _id: course })
    const lesson = lessons[1]?._id ?? ''
    const link = await editor.links.create.mutate({ lesson_id: lesson })

    const lost = ['/lesson/nothing', '/nothing']
    const open = ['/', '/api/docs', '/login', '/course', `/course/${course_slug}`, '/lesson', `/lesson/${link.token}`]
    const office = ['/menu', '/lesson', '/office/courses', `/office/courses/${course}`]
    const work = [`/office/courses/${course}/lessons/${lesson}`, '/backoffice/studyings', '/awr/grading']
    const people = ['/backoffice/students', '/office/course-data']
    const check = async (path: string) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await faults(page), path).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await faults(page), `${path} on a phone`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    for (const path of [...open, ...lost]) await check(path)
    await signInAs(page, 'manager@demo.local')
    for (const path of [...office, ...work, ...people]) await check(path)
  })
}
