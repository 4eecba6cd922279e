import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makePublishedLesson, textQuestion } from '../support/lessons.ts'
import { type Releases, startReleases } from '../support/releases.ts'
import type { School } from '../support/school.ts'
import { studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const notice = (page: Page) => page.getByText('A newer version of this page is ready.')

function readWaitingWorker(page: Page): Promise<string | null> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)
}

/** A student has answered a lesson, and then a newer version of the application is installed. */
async function answerBeforeRelease(page: Page, school: School): Promise<Releases> {
  const elements = [textQuestion('own', 'In your own words')]
  const { link_token } = await makePublishedLesson(await apiAs(school, 'editor'), { elements })
  const releases = await startReleases(school.origin)
  await page.goto(`${releases.origin}/lesson/${link_token}`)
  // Ready as soon as it has stored the application, whose files are many.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.getByRole('textbox').fill('New wine')
  await studentOn(page).expectSaved()
  releases.release()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => readWaitingWorker(page)).toBe('installed')
  await expect.poll(() => releases.asked('/?newest')).toBeGreaterThan(0)
  return releases
}

test('a newer version does not interrupt a student who is writing', async ({ page, school }) => {
  const releases = await answerBeforeRelease(page, school)
  const answer = page.getByRole('textbox')
  await answer.pressSequentially(' into new')
  await expect(answer).toBeFocused()
  await expect(notice(page)).toBeHidden()
  await answer.pressSequentially(' bottles')
  await studentOn(page).expectSaved()
  await answer.blur()
  await expect(notice(page)).toBeVisible()
  expect(await page.locator('meta[name=release]').count()).toBe(0)
  await releases.stop()
})

test('a newer version is loaded when the student asks for it, and keeps the answers', async ({ page, school }) => {
  const releases = await answerBeforeRelease(page, school)
  const answer = page.getByRole('textbox')
  await answer.blur()
  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next')
  await expect(answer).toHaveValue('New wine')
  expect(await readWaitingWorker(page)).toBeNull()
  await expect(notice(page)).toBeHidden()
  await releases.stop()
})
