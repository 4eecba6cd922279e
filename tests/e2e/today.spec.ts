import { addLesson, createCourse } from './steps/office.ts'
import { fitsWidth } from './steps/student.ts'
import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

test('a teacher starts with what waits on a phone, and opens the oldest submission', async ({ page, school }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(school.signInLink('editor'))
  await expect(page).toHaveURL('/backoffice')
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible()
  await expect(page.getByRole('heading', { name: /submissions? (is|are) waiting for review$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the review' })).toBeInViewport()
  expect(await fitsWidth(page)).toBe(true)
  await page.getByRole('link', { name: 'Start the review' }).click()
  await expect(page).toHaveURL(/\/backoffice\/studyings\/[\da-f-]{36}$/)
})

test.describe('in a new school', () => {
  test.use({ place: 'account' })

  test('an author continues an own lesson that is not published', async ({ page, signInAs }) => {
    await signInAs(page, 'editor')
    await createCourse(page, 'Begun')
    await addLesson(page, 'A lesson under way')
    await expect(page).toHaveURL(/\/lessons\//)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
    await page.getByRole('link', { name: /A lesson under way/ }).click()
    await expect(page).toHaveURL(/\/office\/courses\/.*\/lessons\//)
  })
})
