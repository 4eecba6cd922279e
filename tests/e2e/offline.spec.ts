import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, apiFor, importFile, tokenOf } from '../support/api.ts'
import { longCourseZip, marker } from '../support/sample-course.ts'
import type { School } from '../support/school.ts'
import { withProfile } from './steps/browser.ts'
import { readCaches, readStores } from './steps/device.ts'
import { openOwnCourse, studentOn } from './steps/student.ts'
import { openSignInLink, test } from './test.ts'

const questions = 20

test.use({ serviceWorkers: 'allow' })

async function importLongCourse(school: School, title: string): Promise<void> {
  const zip = await longCourseZip(title, questions)
  const { status } = await importFile(school.origin, await tokenOf(school, 'editor'), 'course.zip', zip)
  expect(status).toBe(200)
}

/** A student opens the long lesson of a course, which then is saved on the device; returns its address. */
async function openAndSaveLesson(page: Page, school: School, title: string): Promise<string> {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await openSignInLink(page, school.signInLink('student'))
  await page.goto('/lesson')
  const course = await openOwnCourse(page, title)
  // The last part of the list to load: the list does not change any more under the click.
  await expect(course.getByRole('button', { name: 'Keep this course on this device' })).toBeVisible()
  await course.getByRole('link', { name: /The long way/ }).click()
  await expect(page.getByText(/^Kept on this device, \d/)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page.url()
}

async function answerAll(page: Page): Promise<void> {
  for (let number = 1; number <= questions; number += 1)
    await page
      .getByRole('radiogroup', { name: `Question ${number}.`, exact: true })
      .getByRole('radio')
      .nth(number % 2)
      .check()
}

/** Chromium 150 cuts the network of a new browser, but `navigator.onLine` of its first page does not know. */
const storedHere =
  /^(You are offline|The server isn’t responding)\. You can continue: your answers are kept on this device/

const answered = (page: Page) => page.getByRole('radio', { checked: true })

/** The student's own answers on the server. */
async function readAnswers(page: Page, school: School): Promise<unknown[]> {
  const student: Api = apiFor(school.origin, await page.evaluate(() => localStorage.getItem('access_token') ?? ''))
  const lesson_id = new URL(page.url()).searchParams.get('lesson_id') ?? ''
  const { studying } = await student.studyings.open.query({ lesson_id })
  return Object.values(studying?.answers ?? {}).map(({ answer }) => answer)
}

test('twenty answers given without a network survive the end of the browser and arrive once each', async ({
  school,
}) => {
  const title = 'Through the tunnel'
  await importLongCourse(school, title)
  await withProfile(school, async (profile) => {
    const first = await profile.start()
    const address = await openAndSaveLesson(first.page, school, title)
    await first.context.setOffline(true)
    await answerAll(first.page)
    await expect(first.page.getByText('on this device', { exact: true })).toHaveCount(questions)
    await first.context.close()

    const { context, page } = await profile.start()
    await context.setOffline(true)
    await expectWholeLessonOffline(page, address, title)
    await context.setOffline(false)
    // Chromium forgets at a navigation that its network is cut, and does not announce that it is back.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await studentOn(page).expectSaved(questions)
    await expect(page.getByText(storedHere)).toBeHidden()
    expect(await readAnswers(page, school)).toHaveLength(questions)
    const lesson_id = new URL(page.url()).searchParams.get('lesson_id') ?? ''
    const { studyings } = await (await apiAs(school, 'teacher')).studyings.list.query({ lesson_id })
    expect(studyings).toMatchObject([{ answered: questions }])
  })
})

/** The answers, the picture and the list of lessons are there without a network. */
async function expectWholeLessonOffline(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(storedHere)).toBeVisible()
  await expect(answered(page)).toHaveCount(questions)
  await expect(page.getByRole('img', { name: 'A small oil lamp' })).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto('/lesson')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goBack()
  await expect(answered(page)).toHaveCount(questions)
}

test('a device stores a lesson without its answer keys, and nothing of it after the sign-out', async ({
  page,
  school,
}) => {
  const title = 'Without the keys'
  await importLongCourse(school, title)
  await openAndSaveLesson(page, school, title)
  await page.getByRole('radiogroup', { name: 'Question 1.', exact: true }).getByRole('radio').first().check()
  await studentOn(page).expectSaved()
  const stored = { ...(await readCaches(page)), ...(await readStores(page)) }
  expect(stored.texts).toHaveLength(1)
  expect(stored.pictures).toHaveLength(1)
  expect(stored.operations).toEqual([])
  expect(stored.texts?.join()).not.toContain('true_answers')
  expect(
    Object.values(stored)
      .flat()
      .filter((record) => record.includes(marker)),
  ).toEqual([])

  await page.goto('/menu')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  const { 'workbox-precache': shell, ...lessons } = await readCaches(page)
  expect(shell?.length).toBeGreaterThan(5)
  expect(Object.values({ ...lessons, ...(await readStores(page)) }).flat()).toEqual([])
})
