import { generateSync } from 'otplib'
import { phone } from './steps/student.ts'
import { expect, test } from './test.ts'

test.use({ ...phone, place: 'install' })

test('a manager turns the second factor on, signs in with a code, then with a recovery code by link', async ({
  page,
  school,
  signInAs,
  expectReports,
}) => {
  expectReports(/status of 401/)
  await signInAs(page, 'manager')
  await page.goto('/backoffice/settings')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  const codeAt = (steps: number) => generateSync({ secret, epoch: Date.now() / 1_000 + steps * 30 })
  await dialog.getByLabel('Code').fill(codeAt(-1))
  await dialog.getByLabel('Current password').fill('Demo-pass-1')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section).toContainText('10 recovery codes are left.')

  await test.step('the password alone is not enough', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?next=/backoffice/settings')
    await page.getByLabel('E-mail or phone').fill('manager@demo.local')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const field = page.getByLabel('Code')
    await expect(field).toBeFocused()
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is incorrect')
    await expect(field).toBeFocused()
    await field.fill(codeAt(0))
    await page.keyboard.press('Enter')
    await expect(section).toBeVisible()
  })

  await test.step('nor is a sign-in link', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(school.signInLink('manager').replace(/\/[^/]*\?/, '/backoffice/settings?'))
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/backoffice\/settings$/)
    await expect(section).toContainText('9 recovery codes are left.')
  })

  await test.step('it is turned off again', async () => {
    await section.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Current password').fill('Demo-pass-1')
    await dialog.getByLabel('Code').fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(section).toContainText('It is off.')
  })
})
