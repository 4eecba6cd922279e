import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

test('a few letters lead to a page, a course or a student', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/office/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Go to anything' })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('course data')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/course-data')
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('gospels')
  await palette.getByRole('option', { name: 'First steps in the Gospels' }).click()
  await expect(page).toHaveURL(/\/office\/courses\/[\da-f-]{36}$/)

  await page.getByRole('button', { name: 'Go to anything' }).click()
  await page.keyboard.type('Anna-Maria')
  await palette.getByRole('option', { name: 'Anna-Maria Vogel' }).click()
  await expect(page.getByRole('heading', { name: 'Anna-Maria Vogel', level: 1 })).toBeVisible()
})

test('in an examination the keys belong to the saved comments', async ({ page, signInAs }) => {
  await signInAs(page, 'editor')
  await page.goto('/backoffice')
  await page.getByRole('link', { name: 'Start the review' }).click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.getByRole('textbox').first().press('Control+k')
  // In the teacher's language.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[cmdk-root]')).toHaveCount(0)
})
