import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeTextLesson, takeAsGuest } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

/** A guest with a unique phone number has taken a lesson; returns the guest's name. */
async function makeGuest(school: School): Promise<string> {
  const { link_token } = await makeTextLesson(school)
  const name = `Guest ${randomUUID().slice(0, 8)}`
  const phone = `38067${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const guest = { studying_user_name: name, studying_user_phone: { code: '380', phone } }
  await takeAsGuest(school, link_token, { words: 'From the heart' }, guest)
  return name
}

/** Opens the guest's studying from the list of course data. */
async function openStudying(page: Page, name: string): Promise<void> {
  await page.goto('/office/course-data')
  await page.getByRole('button', { name: 'Guests' }).click()
  await page.getByRole('searchbox', { name: 'Student’s name' }).fill(name)
  await page.getByRole('link', { name: new RegExp(name) }).click()
}

async function linkToNewContact(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Link to a contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to a contact' })
  await dialog.getByRole('button', { name: 'New contact' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Create and link the contact' }).click()
}

test('a manager finds the students and the course data from the menu', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/menu')
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page')
  await places.getByRole('link', { name: 'Course data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Course data' })).toBeVisible()
})

test('a manager makes a contact of a guest and sets its status', async ({ page, school, signInAs }) => {
  const name = await makeGuest(school)
  await signInAs(page, 'manager')
  await openStudying(page, name)
  await linkToNewContact(page, name)
  await expect(page.getByText('Контакт успішно оновлено')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the contact' })).toBeVisible()
  await page.getByRole('button', { name: 'Set “Studying the Bible”' }).click()
  await expect(page.getByText('The status was changed')).toBeVisible()
})

test('a manager resets a studying and undoes it, which keeps its contact', async ({ page, school, signInAs }) => {
  const name = await makeGuest(school)
  await signInAs(page, 'manager')
  await openStudying(page, name)
  await linkToNewContact(page, name)
  const requested: string[] = []
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('button', { name: 'Reset the submission' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Course data' })).toBeVisible()
  // Both lists are requested again, whichever of them is visible.
  for (const list of ['studyings.list', 'studyings.students'])
    await expect.poll(() => requested.some((url) => url.includes(list))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the contact' })).toBeVisible()
})

test('after a reset the same link starts a new studying with the answers that were not sent yet', async ({
  browser,
  school,
  expectReports,
}) => {
  expectReports(/status of 4\d\d/)
  const say = textsOf('uk')
  const { manager, lesson_id, url } = await makeTextLesson(school)
  const listStudyings = async () => (await manager.studyings.list.query({ lesson_id })).studyings
  const device = await browser.newContext({ locale: 'uk' })
  const page = await device.newPage()
  const student = studentOn(page, say)
  await page.goto(url)
  const [words, more] = [page.getByLabel('What do you say?'), page.getByLabel('And what else?')]
  await words.fill('Before the reset')
  await student.expectSaved(1)
  await student.finish('Олена')
  await device.setOffline(true)
  await more.fill('Written on the train')

  const [first] = await listStudyings()
  await manager.studyings.reset.mutate({ studying_id: first?._id ?? '' })
  await device.setOffline(false)
  // The student returns to the page to see whether the teacher has answered.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(student.finishButton).toBeVisible()
  await expect(more).toHaveValue('Written on the train')
  await expect(words).toHaveValue('')
  await words.fill('Begun again')
  await student.expectSaved(2)
  await page.reload()
  await expect(words).toHaveValue('Begun again')
  expect((await listStudyings()).map(({ _id, answered }) => ({ isNew: _id !== first?._id, answered }))).toEqual([
    { isNew: true, answered: 2 },
  ])
})
