import type { Page } from '@playwright/test'
import { siteLocales } from '../../src/domain/locale.ts'
import { apiFor } from '../support/api.ts'
import { findHydrationProblems } from './steps/drawn.ts'
import { refuseRequests } from './steps/refuse-requests.ts'
import { expect, long, test } from './test.ts'

test.use({ place: 'demo school' })

const paths = ['/', '/course', '/bouillon', '/encouraging'] as const
/** What a newcomer sees of pages that show what a person or a device has. */
const ownPaths = ['/login', '/menu', '/lesson', '/awr/lesson'] as const
/** Texts of the school in the language of their address. */
const legalPaths = { '/en/policy': 'Privacy', '/ru/policy': 'Политика', '/ua/policy': 'Політика' }

/** The scripts of the application that a page has requested: all but the two that drawn pages begin with. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !/first-frame|start-drawn/.test(pathname)) scripts.push(pathname)
  })
  return scripts
}

test.describe('a public page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is there in each language, with links that work', async ({ page }) => {
    const headings = new Set<string>()
    for (const path of paths) {
      for (const locale of siteLocales) {
        await page.goto(`${path}?lang=${locale}`)
        headings.add(await page.getByRole('heading', { level: 1 }).innerText())
      }
    }
    expect(headings.size).toBe(paths.length * siteLocales.length)
    for (const [path, word] of Object.entries(legalPaths)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    }
    await page.goto('/encouraging')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/encouraging\/[\w-]+$/)
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible()
    await page.goto('/course?lang=ua')
    await page.locator('article a').first().click()
    await expect(page).toHaveURL(/\/course\/[\w-]+$/)
    await expect(page.getByRole('list').first()).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `public pages are hydrated as they were drawn, ${colorScheme}`,
    colorScheme === 'dark' ? {} : long,
    async ({ page, school }) => {
      await page.emulateMedia({ colorScheme })
      const { courses } = await apiFor(school.origin).courses.listPublic.query()
      const { encouragements } = await apiFor(school.origin).accounts.siteTexts.query()
      const contents = [`/course/${courses[0]?.course_slug}`, `/encouraging/${encouragements[0]?.slug}`]
      for (const path of [...paths, ...contents, ...Object.keys(legalPaths), '/bouillon-present', ...ownPaths]) {
        for (const locale of siteLocales) {
          expect(await findHydrationProblems(page, `${path}?lang=${locale}`)).toEqual([])
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          const bar = page.locator('meta[name=theme-color]')
          await expect(bar).toHaveAttribute('content', colorScheme === 'dark' ? '#171412' : '#fbf8f3')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
      }
    },
  )

test('a first visit loads scripts at the first sign of use, and repeats what was done before', async ({ page }) => {
  const scripts = collectScripts(page)
  await page.goto('/?lang=en')
  // The one that says so when the application does not start.
  expect(scripts).toEqual([expect.stringContaining('/before-app-')])
  // In one task, before any script can come.
  await page.evaluate(() => {
    const choice = document.querySelector<HTMLInputElement>('main input[type=radio]')
    choice?.click()
    document.querySelector<HTMLElement>('header button')?.click()
    choice?.focus()
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Read the verse once more.')).toBeVisible()
  const choice = page.getByRole('radio').first()
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
  expect(scripts.length).toBeGreaterThan(1)
})

test('what is entered before the application is there signs in, and is never in the address', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login?next=%2Fmenu&lang=en')
  await page.getByLabel('E-mail or phone').fill('editor@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/login?next=%2Fmenu&lang=en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  release()
  await expect(page).toHaveURL('/menu')
})

test('a browser that has been here shows its own lessons, and no drawing before them', async ({ page }) => {
  await page.goto('/lesson')
  const form = page.getByRole('textbox')
  await expect(form).toBeVisible()
  await page.evaluate(() => localStorage.setItem('version', '2.0'))
  const scripts = await refuseRequests(page, /\/assets\/index-[^/]*\.js$/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(form).toBeHidden()
  scripts.end()
  await page.reload()
  await expect(form).toBeVisible()
})

test('a device that has signed in gets no drawing, nor does an address that signs in', async ({ request }) => {
  const bodyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(path, { headers })).text()
  expect(await bodyOf('/')).toContain('<main')
  expect(await bodyOf('/', { cookie: 'account_id=some' })).not.toContain('<main')
  expect(await bodyOf('/?app=some')).not.toContain('<main')
  expect(await bodyOf('/course/nowhere')).not.toContain('<main')
  expect(await bodyOf('/lesson?lang=en')).toContain('<main')
  expect(await bodyOf('/lesson', { cookie: 'account_id=some' })).not.toContain('<main')
  expect(await bodyOf('/lesson?lesson_id=some')).not.toContain('<main')
  expect(await bodyOf('/lesson?own-data')).not.toContain('<main')
})
