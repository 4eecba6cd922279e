import type { Page } from '@playwright/test'
import { fitsWidth } from './steps/student.ts'
import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the sidebar stays while pages change, and says where one is', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/office/courses')
  const places = await main(page).elementHandle()
  await main(page).getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page')
  expect(await places?.evaluate((element) => element.isConnected)).toBe(true)
})

test('breadcrumbs lead from a lesson to its course and to all courses', async ({ page, signInAs }) => {
  await signInAs(page, 'editor')
  await page.goto('/office/courses')
  await page
    .getByRole('main')
    .getByRole('link', { name: /First steps in the Gospels/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'The sower', exact: true }).click()
  const crumbs = page.getByRole('navigation', { name: 'Path' })
  await expect(crumbs.getByText('Lesson', { exact: true })).toHaveAttribute('aria-current', 'page')
  // The composer needs the width: the places are icons, with their names for screen readers.
  await expect(main(page).getByRole('link', { name: 'Students' })).toBeVisible()
  await crumbs.getByRole('link', { name: 'Course', exact: true }).click()
  await expect(page).toHaveURL(/\/office\/courses\/[\da-f-]{36}$/)
  await expect(crumbs.getByText('First steps in the Gospels')).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/office/courses')
  await expect(crumbs).toHaveCount(0)
})

test('on a phone the main places are below the page and the others in a drawer', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/office/courses')
  await expect(main(page).getByRole('link', { name: 'Courses', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(main(page).getByRole('link', { name: 'Course data' })).toBeHidden()
  const more = main(page).getByRole('button', { name: 'More' })
  await more.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'All sections' })
  await expect(drawer.getByText('Marta Manager')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await drawer.getByRole('link', { name: 'Course data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Course data' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on a tablet the places, search and help have room in one header in the longest language', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'manager')
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/backoffice?lang=ru', '/menu?lang=ru']) {
    await page.goto(path)
    const nav = page.getByRole('banner').getByRole('navigation')
    await expect(nav.getByRole('link', { name: 'Контакты' })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    const places = await nav.boundingBox()
    const help = await page.getByRole('complementary', { name: 'Помощь' }).boundingBox()
    expect((places?.x ?? 0) + (places?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0)
  }
})

test.describe('in a new school', () => {
  // Elsewhere others work as the same person, in the language that this one changes.
  test.use({ place: 'account' })

  test('the own menu changes theme and language and signs out', async ({ page, signInAs }) => {
    await signInAs(page, 'editor')
    await page.goto('/office/courses')
    const menu = page.getByRole('button', { name: 'Your menu' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Русский' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.getByRole('button', { name: /^(Your menu|Ваше меню)$/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login\?/)
  })
})
