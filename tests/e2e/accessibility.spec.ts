import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

/** The violations that axe finds on the page: the rule and the place of each. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`every page in ${theme} has no axe violations and no horizontal scrolling, also at 320 px`, async ({
    page,
    server,
    signInAs,
  }) => {
    // Eighteen pages at two widths.
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const manager = await apiAs(server, 'manager')
    const { courses } = await manager.courses.list.query()
    const { _id: course, course_slug } = demoCourseOf(courses, 'ua')
    const { lessons } = await manager.courses.get.query({ _id: course })
    const lesson = lessons[1]?._id ?? ''
    const link = await manager.links.create.mutate({ lesson_id: lesson })

    const lost = ['/lesson/nothing', '/nothing']
    const open = ['/', '/api/docs', '/login', '/course', `/course/${course_slug}`, '/lesson', `/lesson/${link.token}`]
    const office = ['/menu', '/lesson', '/office/courses', `/office/courses/${course}`]
    const work = [`/office/courses/${course}/lessons/${lesson}`, '/backoffice/studyings', '/awr/grading']
    const people = ['/backoffice/students', '/office/course-data']
    const check = async (path: string) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await findViolations(page), path).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findViolations(page), `${path} on a phone`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    for (const path of [...open, ...lost]) await check(path)
    await signInAs(page, 'manager@demo.local')
    for (const path of [...office, ...work, ...people]) await check(path)
  })
}

test('a forbidden page has one main part, a reason and a way on', async ({ page, signInAs }) => {
  await signInAs(page, 'student@demo.local')
  await page.goto('/office/courses')
  const say = textsOf('uk')
  const title = say('You are not allowed to open this page')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const reason = 'Your role in this school does not include it. If you need this page, ask your account manager.'
  await expect(page.getByText(say(reason))).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: say('Back to the menu') }).click()
  await expect(page).toHaveURL(/\/menu$/)
})
