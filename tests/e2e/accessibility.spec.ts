import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pages } from '../../src/domain/pages.ts'
import { apiAs } from '../support/api.ts'
import type { School } from '../support/school.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, long, type SignInAs, test } from './test.ts'
import { textsOf } from './texts.ts'

test.use({ place: 'demo school' })

const CONTRAST = 'color-contrast'

/** The violations that axe finds on the page: the rule and the place of each. `part`: with or without the contrast of colours. */
async function findViolations(page: Page, part: 'all' | 'contrast' | 'structure' = 'all'): Promise<string[]> {
  // Without frames of other origins, axe needs no separate page to gather what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (part === 'contrast') axe.withRules(CONTRAST)
  if (part === 'structure') axe.disableRules(CONTRAST)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Ids of the demo school for the parameters of paths. */
async function findSamples(school: School): Promise<Record<string, string>> {
  const admin = await apiAs(school, 'admin')
  const { courses } = await admin.courses.list.query()
  const { _id: course, course_slug } = demoCourseOf(courses, 'ua')
  const { lessons } = await admin.courses.get.query({ _id: course })
  const lesson = lessons[1]?._id ?? ''
  const link = await admin.links.create.mutate({ lesson_id: lesson })
  const { studyings } = await admin.studyings.list.query({})
  const { users } = await admin.users.list.query({})
  const { contacts } = await admin.contacts.list.query({})
  const studying = studyings[0]?._id ?? ''
  return {
    '/lesson/:token': `/lesson/${link.token}`,
    '/awr/lesson/:token': `/awr/lesson/${link.token}`,
    '/course/:slug': `/course/${course_slug}`,
    '/encouraging/:slug': '/encouraging/you-are-seen',
    '/office/courses/:course': `/office/courses/${course}`,
    '/office/courses/:course/lessons/:lesson': `/office/courses/${course}/lessons/${lesson}`,
    '/office/lessons/:lesson/history': `/office/lessons/${lesson}/history`,
    '/backoffice/studyings/:token': `/backoffice/studyings/${studying}`,
    '/office/course-data/:token': `/office/course-data/${studying}`,
    '/awr/grading/:token': `/awr/grading/${studying}`,
    '/backoffice/access/:user': `/backoffice/access/${users[0]?._id}`,
    '/contacts/:contact': `/contacts/${contacts[0]?._id}`,
  }
}

/** The pages that everybody may open, and those behind the sign-in. */
const parts = {
  'that is open to everybody': { isSignedIn: false },
  'behind the sign-in': { isSignedIn: true },
}

/** Opens each page of a part in turn; resolves to what `check` finds there. */
async function visit(
  { page, school, signInAs }: { page: Page; school: School; signInAs: SignInAs },
  { isSignedIn }: { isSignedIn: boolean },
  check: () => Promise<string[]>,
): Promise<string[]> {
  const samples = await findSamples(school)
  const listed = pages.filter(({ guard }) => (guard !== undefined) === isSignedIn)
  const paths = listed.map(({ path }) => samples[path] ?? path)
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  if (isSignedIn) await signInAs(page, 'admin')
  else paths.push('/lesson/nothing', '/nothing', '/api/docs')
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    found.push(...(await check()).map((violation) => `${path}: ${violation}`))
  }
  return found
}

for (const [which, part] of Object.entries(parts)) {
  test.describe('on the narrowest phone', () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test(`every page ${which} has a sound structure and no horizontal scrolling`, async ({
      page,
      school,
      signInAs,
      expectReports,
    }) => {
      // As many pages as fifty other journeys.
      test.setTimeout(600_000)
      expectReports(/status of 404/)
      const check = async () => {
        const violations = await findViolations(page, 'structure')
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        return isTooWide ? [...violations, 'wider than the screen'] : violations
      }
      expect(await visit({ page, school, signInAs }, part, check)).toEqual([])
    })
  })

  test(
    `every page ${which} has no axe violations, light and dark`,
    long,
    async ({ page, school, signInAs, expectReports }) => {
      test.setTimeout(1_200_000)
      expectReports(/status of 404/)
      const check = async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        const violations = await findViolations(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        const inTheDark = await findViolations(page, 'contrast')
        return [...violations, ...inTheDark.map((violation) => `in the dark: ${violation}`)]
      }
      expect(await visit({ page, school, signInAs }, part, check)).toEqual([])
    },
  )
}

test('a forbidden page has one main part, a reason and a way on', async ({ page, signInAs, expectReports }) => {
  expectReports(/status of 403/)
  await signInAs(page, 'student')
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
