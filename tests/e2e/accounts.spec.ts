import { createCourse } from './steps/office.ts'
import { fitsWidth } from './steps/student.ts'
import { expect, test } from './test.ts'

test.use({ place: 'install' })

test('ADMIN creates an account with a host, sees it explained, archives it and undoes that', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/office/accounts')
  const list = page.getByRole('grid', { name: 'Accounts' })
  await expect(list.getByRole('button', { name: /^Edit / })).toHaveCount(2)

  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await dialog.getByLabel('Name').fill('Warsaw school')
  await dialog.getByLabel('Hosts').fill('Warsaw.Example\nhttps://wrong')
  await dialog.getByRole('group', { name: 'Countries' }).getByRole('combobox').fill('pol')
  await dialog.getByRole('option', { name: 'Poland +48' }).click()
  await dialog.getByRole('checkbox', { name: 'Русский' }).uncheck()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Hosts')).toHaveAccessibleDescription(/host name, such as/)
  await dialog.getByLabel('Hosts').fill('Warsaw.Example')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const row = list.getByRole('row').filter({ hasText: 'Warsaw school' })
  await expect(row).toContainText('warsaw.example')
  await expect(row).toContainText('Poland')
  await expect(row).toContainText('en, ua')

  const explain = page.getByRole('region', { name: 'What a visitor gets' })
  const explainFor = async (host: string) => {
    await explain.getByLabel('Host').fill(host)
    await explain.getByLabel('Language of the browser').fill('ru')
    await explain.getByLabel('Its second language').fill('uk')
    await explain.getByRole('button', { name: 'Explain' }).click()
  }
  await explainFor('warsaw.example')
  const answer = explain.getByRole('status').filter({ hasText: 'The host belongs to it.' })
  await expect(answer).toContainText('Warsaw school')
  await expect(answer).toContainText('Українська')

  await row.getByRole('button', { name: 'More actions: Warsaw school' }).click()
  await page.getByRole('menuitem', { name: 'Archive Warsaw school' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive the account' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('ADMIN works in another account, sees where, and comes back', async ({ page, signInAs }) => {
  await signInAs(page, 'admin')
  await page.goto('/office/accounts')
  await page.getByRole('button', { name: 'Work here: Other school' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'You are working in Other school' })
  await expect(banner).toBeVisible()
  await page.goto('/office/courses')
  await expect(page.getByText('No courses yet')).toBeVisible()
  await createCourse(page, 'A course of the other school')
  await page.goto('/office/courses')
  await expect(page.getByRole('link', { name: /A course of the other school/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /First steps in the Gospels/ })).toHaveCount(0)
  await page.goto('/office/settings')
  await expect(page.getByLabel('Name')).toHaveValue('Other school')
  await page.getByLabel('Name').fill('Second school')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/backoffice/audit')
  await expect(page.getByRole('grid').getByText('Changed the account')).toBeVisible()
  await page.getByRole('button', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL('/backoffice')
  await expect(page.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible()
  await expect(page.getByText('You are working in')).toHaveCount(0)
  await page.goto('/office/courses')
  await expect(page.getByRole('link', { name: /First steps in the Gospels/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /A course of the other school/ })).toHaveCount(0)
})

test('ADMIN switches to another account from the sidebar, by keyboard', async ({ page, signInAs }) => {
  await signInAs(page, 'admin')
  await page.goto('/office/courses')
  await page.getByRole('button', { name: 'Switch account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Switch account' })
  await expect(dialog.getByRole('option', { name: /^Demo school your account/ })).toBeVisible()
  await page.keyboard.type('Second')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are working in Second school')).toBeVisible()
})

test('the messengers of the school are on its first page and under Help', async ({ page, signInAs }) => {
  await signInAs(page, 'admin')
  await page.goto('/office/settings')
  await page.getByLabel('WhatsApp').fill('+380 67 123 45 67')
  await page.getByRole('button', { name: 'Save these settings' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const address = 'https://wa.me/380671234567'
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', address)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', address)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the page and its dialog fit the width', async ({ page, signInAs }) => {
    await signInAs(page, 'admin')
    await page.goto('/office/accounts')
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    await page.getByRole('button', { name: /^Edit Demo school/ }).click()
    await expect(page.getByRole('dialog', { name: 'Edit the account' })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
  })
})
