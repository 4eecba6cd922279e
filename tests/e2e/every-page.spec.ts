import type { Page } from '@playwright/test'
import { pages } from '../../src/domain/pages.ts'
import { Role } from '../../src/domain/roles.ts'
import { checkGuard } from '../../src/shared/app/guard/check-guard.ts'
import { findViolations } from './steps/axe.ts'
import { findSamplePaths, sampleMissioner } from './steps/sample-paths.ts'
import { watchPage } from './steps/sound-page.ts'
import { expect, type Journey, long, test } from './test.ts'

test.use({ place: 'demo school' })
test.describe.configure({ mode: 'parallel' })

const PART = 12

type Listed = (typeof pages)[number]
type Verdict = ReturnType<typeof checkGuard>

interface Viewer {
  who: string
  role: Role | undefined
  person?: string
}

const viewers: readonly Viewer[] = [
  { who: 'a visitor', role: undefined },
  { who: 'a student', role: Role.NONE, person: 'student' },
  { who: 'a missioner', role: Role.MISSIONER, person: sampleMissioner },
  { who: 'an editor', role: Role.EDITOR, person: 'editor' },
  { who: 'an account manager', role: Role.ACCOUNT_MANAGER, person: 'manager' },
  { who: 'an administrator', role: Role.ADMIN, person: 'admin' },
]

const verdictFor = ({ role }: Viewer, { guard }: Listed): Verdict => checkGuard(guard, role)

const ableFor = (page: Listed) => viewers.filter((viewer) => verdictFor(viewer, page) === 'open')
/** A page of everybody has most for a visitor: others have been there before. */
const isMostAble = (viewer: Viewer, page: Listed) =>
  viewer === (page.guard === undefined ? ableFor(page)[0] : ableFor(page).at(-1))

/**
 * The pages that each viewer opens: all as the one who may do most there, one of each guard that lets the viewer in, and
 * one that does not.
 */
function pagesFor(viewer: Viewer): Listed[] {
  const ofGuards = pages.filter((page) => pages.find(({ guard }) => guard === page.guard) === page)
  const closed = ofGuards.find((page) => verdictFor(viewer, page) !== 'open')
  return pages.filter(
    (page) =>
      isMostAble(viewer, page) || page === closed || (ofGuards.includes(page) && verdictFor(viewer, page) === 'open'),
  )
}

/** Pages in parts, none of which takes much longer than another journey. */
function inParts(listed: readonly Listed[]): Listed[][] {
  const starts = listed.keys().filter((at) => at % PART === 0)
  return [...starts].map((at) => listed.slice(at, at + PART))
}

for (const viewer of viewers) {
  const opened = pagesFor(viewer)
  for (const [title, details, listed] of [
    ['pages load soundly', {}, opened],
    ['the other pages load soundly', long, pages.filter((one) => !opened.includes(one))],
  ] as const)
    for (const part of inParts(listed))
      test(
        `${title} by their address for ${viewer.who}, from ${part[0]?.path} on`,
        details,
        ({ page, school, signInAs, expectReports }) =>
          openPages({ page, school, signInAs, expectReports }, viewer, part),
      )
}

test('pages that are not there load soundly, as does the description of the API', async ({ page, expectReports }) => {
  expectReports(/status of 404/)
  const { findProblems } = watchPage(page)
  for (const [path, status] of [
    ['/lesson/nothing', 404],
    ['/nothing', 404],
  ] as const) {
    expect(await findProblems(path, status)).toEqual([])
    expect(await findProblemsOnPhone(page)).toEqual([])
  }
  await page.goto('/api/docs')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await findProblemsOnPhone(page)).toEqual([])
})

/** Opens pages one after the other as one viewer; each has to show what the viewer may see of it, without a problem. */
async function openPages(
  { page, school, signInAs, expectReports }: { page: Page } & Journey,
  viewer: Viewer,
  wanted: readonly Listed[],
): Promise<void> {
  // What is wrong with these is found below.
  expectReports(/./)
  const samples = await findSamplePaths(school)
  if (viewer.person) await signInAs(page, viewer.person)
  const { findProblems } = watchPage(page)
  const problems: string[] = []
  for (const one of wanted) {
    const path = samples[one.path] ?? one.path
    expect(path).not.toContain(':')
    problems.push(...(await findProblems(path)))
    const [seen, due] = [await seenAt(page, path), verdictFor(viewer, one)]
    if (seen !== due) problems.push(`${path}: ${seen} instead of ${due}`)
    if (isMostAble(viewer, one))
      problems.push(...(await findProblemsOnPhone(page)).map((problem) => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
}

/** What the browser shows for an address: a page that leads on to another one counts as open. */
async function seenAt(page: Page, path: string): Promise<Verdict> {
  if (await page.getByText('403', { exact: true }).isVisible()) return 'forbidden'
  return new URL(page.url()).pathname === '/login' && path !== '/login' ? 'sign-in' : 'open'
}

/** On the narrowest phone: what axe finds in the structure, and scrolling to the side. */
async function findProblemsOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  // Where an earlier test left the pointer, a hint may be open.
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 320, height: 640 })
  const violations = await findViolations(page)
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (size) await page.setViewportSize(size)
  return isTooWide ? [...violations, 'wider than the screen'] : violations
}
