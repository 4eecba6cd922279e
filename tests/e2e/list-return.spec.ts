import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeTextLesson, takeAsGuest } from '../support/lessons.ts'
import { expect, test } from './test.ts'

const rowAt = (page: Page, index: number) => page.locator(`[role=row][data-index="${index}"]`)

/** Moves from the top of the list to a row, by keyboard alone. */
async function goToRow(page: Page, wanted: number): Promise<void> {
  for (let index = 0; index <= wanted; index += 1) {
    await page.keyboard.press('KeyJ')
    await expect(rowAt(page, index)).toBeFocused()
  }
}

test('Back leads to the row that was opened, with all pages of the list and as far down', async ({
  page,
  school,
  signInAs,
}) => {
  const api = await apiAs(school, 'manager')
  const tag = `back-${randomUUID().slice(0, 8)}`
  for (let n = 0; n < 30; n += 1)
    await api.contacts.create.mutate({ contact_fullname: `Contact ${n}`, contact_tags: [tag] })
  await signInAs(page, 'manager')
  await page.goto(`/contacts?tag=${tag}`)
  await page.getByRole('button', { name: /^Show (more|the)/ }).click()
  await goToRow(page, 24)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(rowAt(page, 24)).toBeHidden()
  await page.goBack()
  await expect(rowAt(page, 24)).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2)
  await page.keyboard.press('KeyJ')
  await expect(rowAt(page, 25)).toBeFocused()
})

test('the way to all submissions leads to the list as it was left', async ({ page, school, signInAs }) => {
  const { link_token, lesson_id } = await makeTextLesson(school)
  for (const studying_user_name of ['First', 'Second', 'Third'])
    await takeAsGuest(school, link_token, { words: 'From the heart' }, { studying_user_name })
  const { courses } = await (await apiAs(school, 'manager')).studyings.lessons.query()
  const course = courses.find(({ lessons }) => lessons.some(({ _id }) => _id === lesson_id))
  await signInAs(page, 'manager')
  await page.goto(`/backoffice/studyings?show=all&course=${course?._id}`)
  await expect(rowAt(page, 2)).toBeVisible()
  await goToRow(page, 1)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect(rowAt(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/show=all&course=/)
})

test('Back leads to the name that was typed in the search of a list', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  for (const path of ['/backoffice/studyings', '/backoffice/students', '/backoffice/access', '/contacts']) {
    await page.goto(path)
    await page.getByRole('searchbox').fill('Anna')
    await page.locator('a[href="/backoffice"]').first().click()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('Anna')
  }
})
