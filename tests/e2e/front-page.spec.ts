import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

test('the front page leads a signed-in person to the own lessons once', async ({ page, signInAs }) => {
  await signInAs(page, 'student')
  await page.goto('/')
  const main = page.getByRole('main')
  // The card of the lesson to continue with comes last.
  await expect(main.getByRole('link', { name: 'Продовжити' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Мої уроки/ })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Маю посилання на урок' })).toHaveCount(0)
})

test('a password can be shown while it is typed', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Abraham')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Abraham')
})
