import { randomUUID } from 'node:crypto'
import { expect, openSignInLink, test } from './test.ts'

test('a manager invites a colleague and chooses the messengers of the school, without an administrator', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, 'manager')
  await page.goto('/backoffice')
  const places = page.getByRole('navigation', { name: 'Main' })
  await places.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Hanna Koval')
  await dialog.getByLabel('E-mail or phone').fill(`${randomUUID()}@school.test`)
  const role = dialog.getByLabel('Role')
  await expect(role.getByRole('option')).toHaveText(['Student', 'Missioner', 'Editor and teacher'])
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const link = dialog.getByLabel('Sign-in link')
  await expect(link).toHaveValue(/\?app=/)
  const colleague = await browser.newPage()
  await openSignInLink(colleague, await link.inputValue())
  await colleague.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Hanna Koval' })).toBeVisible()
  await expect(page.getByText('Ada Admin')).toHaveCount(0)

  await places.getByRole('link', { name: 'Account settings' }).click()
  await expect(page).toHaveURL('/backoffice/settings/account')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('+380671234567')
  await page.getByRole('button', { name: 'Save these settings' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('+380671234567')
})
