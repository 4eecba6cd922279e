import type { Page } from '@playwright/test'
import { pages } from '../../src/domain/pages.ts'
import type { School } from '../support/school.ts'
import { findViolations } from './steps/axe.ts'
import { findSamplePaths } from './steps/sample-paths.ts'
import { expect, long, type SignInAs, test } from './test.ts'
import { textsOf } from './texts.ts'

test.use({ place: 'demo school' })

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
  const samples = await findSamplePaths(school)
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
  test(
    `every page ${which} has no axe violations, light and dark`,
    long,
    async ({ page, school, signInAs, expectReports }) => {
      test.setTimeout(1_200_000)
      expectReports(/status of 4\d\d/)
      const check = async () => {
        const violations = await findViolations(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const found = await findViolations(page, 'contrast')
          violations.push(...found.map((violation) => `${colorScheme}: ${violation}`))
        }
        return violations
      }
      expect(await visit({ page, school, signInAs }, part, check)).toEqual([])
    },
  )
}

test('what is chosen, what has the focus and how far something is are seen in the colours of the system', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, 'manager')
  await page.goto('/office/requests')
  const outlineOf = (pressed: boolean) =>
    page
      .getByRole('group')
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).outlineStyle)
  expect([await outlineOf(true), await outlineOf(false)]).toEqual(['solid', 'none'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    'double',
  )
  const bar = await page.evaluate(() => {
    const progress = document.body.appendChild(document.createElement('progress'))
    return getComputedStyle(progress).forcedColorAdjust
  })
  expect(bar).toBe('none')
})

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
