import type { Page } from '@playwright/test'
import { makeTextLesson } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { readStorage } from './steps/device.ts'
import { studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'

const wordsOn = (page: Page) => page.getByLabel('What do you say?')

async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Text size and sharing' }).click()
}

/** A guest answers a lesson on this device, sends it, and removes the answers. */
async function answerAndRemove(page: Page, school: School) {
  const made = await makeTextLesson(school)
  await page.goto(made.url)
  await wordsOn(page).fill('From the heart')
  await studentOn(page).expectSaved()
  await studentOn(page).finish('Olena')
  // The offline copy is stored when the page is idle.
  await expect.poll(() => readStorage(page)).toContain('From the heart')
  await openTools(page)
  await page.getByRole('button', { name: 'Remove my answers from this device' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your answers from this device?' })
  await expect(question).toContainText('Your teacher keeps your answers.')
  await question.getByRole('button', { name: 'Remove answers' }).click()
  await expect(studentOn(page).finishButton).toBeVisible()
  await expect(wordsOn(page)).toHaveValue('')
  return made
}

test('a lesson without answers offers nothing to remove', async ({ page, school }) => {
  const { url } = await makeTextLesson(school)
  await page.goto(url)
  await openTools(page)
  await expect(page.getByRole('button', { name: 'Share the lesson' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove my answers from this device' })).toBeHidden()
})

test('a guest removes the answers from a shared device and undoes it', async ({ page, school }) => {
  await answerAndRemove(page, school)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wordsOn(page)).toHaveValue('From the heart')
  await expect(studentOn(page).sent).toBeVisible()
})

test('removed answers leave the device, the teacher keeps them, and the next guest starts a new studying', async ({
  page,
  school,
}) => {
  const { manager, lesson_id } = await answerAndRemove(page, school)
  await wordsOn(page).fill('Another guest')
  await studentOn(page).expectSaved()
  expect(await readStorage(page)).not.toContain('From the heart')
  await page.reload()
  await expect(wordsOn(page)).toHaveValue('Another guest')
  expect(await readStorage(page)).not.toContain('From the heart')
  const { studyings } = await manager.studyings.list.query({ lesson_id })
  expect(studyings.map(({ studying_user_name, answered }) => [studying_user_name, answered])).toEqual([
    ['Olena', 1],
    ['', 1],
  ])
})
