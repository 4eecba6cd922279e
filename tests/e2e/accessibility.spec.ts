import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pages } from '../../src/domain/pages.ts'
import { apiAs } from '../support/api.ts'
import type { School } from '../support/school.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, test } from './test.ts'
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

type Listed = (typeof pages)[number]
const isOffice = ({ path }: Listed) => /^\/(back)?office/.test(path)

// Each part has its own browser and server.
test.describe.configure({ mode: 'parallel' })

/** The pages in parts that take minutes each. */
const parts: Record<string, { isSignedIn: boolean; has(page: Listed): boolean }> = {
  'of the public site': { isSignedIn: false, has: ({ guard, catalog }) => guard === undefined && catalog === 'public' },
  'else that is open to everybody': {
    isSignedIn: false,
    has: ({ guard, catalog }) => guard === undefined && catalog !== 'public',
  },
  'of the office': { isSignedIn: true, has: ({ path }) => path.startsWith('/office') },
  'of the back office': { isSignedIn: true, has: ({ path }) => path.startsWith('/backoffice') },
  'else behind the sign-in': { isSignedIn: true, has: (page) => page.guard !== undefined && !isOffice(page) },
}

for (const [which, { isSignedIn, has }] of Object.entries(parts)) {
  test(`every page ${which} has no axe violations, light and dark, and none nor horizontal scrolling at 320 px`, async ({
    page,
    school,
    signInAs,
  }) => {
    test.setTimeout(600_000)
    const samples = await findSamples(school)
    const paths = pages.filter(has).map(({ path }) => samples[path] ?? path)
    expect(paths.filter((path) => path.includes(':'))).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (isSignedIn) await signInAs(page, 'admin')
    else paths.push('/lesson/nothing', '/nothing', '/api/docs')
    const violations: string[] = []
    const check = async (where: string, part?: 'contrast' | 'structure') =>
      violations.push(...(await findViolations(page, part)).map((violation) => `${where}: ${violation}`))
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await check(path)
      await page.emulateMedia({ colorScheme: 'dark' })
      await check(`${path} in the dark`, 'contrast')
      await page.setViewportSize({ width: 320, height: 640 })
      // The colours are those of the wide page.
      await check(`${path} on a phone`, 'structure')
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (isTooWide) violations.push(`${path} is wider than a phone`)
    }
    expect(violations).toEqual([])
  })
}

test('a forbidden page has one main part, a reason and a way on', async ({ page, signInAs }) => {
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
