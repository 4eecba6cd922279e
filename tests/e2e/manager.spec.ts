import { randomUUID } from 'node:crypto'
import { findViolations } from './steps/axe.ts'
import { expect, long, openSignInLink, test } from './test.ts'
import { textsOf } from './texts.ts'
import { openOptions } from './steps/choose-option.ts'

const say = textsOf('uk')

test('a manager’s first day, in Ukrainian and without an administrator: invites, sets up, hands out and erases', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, 'manager', 'ua')
  await page.goto('/backoffice')
  const places = page.getByRole('navigation', { name: say('Main') })
  const dialog = page.getByRole('dialog')

  await places.getByRole('link', { name: say('Users') }).click()
  await page.getByRole('button', { name: say('Invite a colleague') }).click()
  await dialog.getByLabel(say('Full name')).fill('Ганна Коваль')
  await dialog.getByLabel(say('E-mail or phone')).fill(`${randomUUID()}@school.test`)
  const roles = ['Student', 'Missioner', 'Editor and teacher'].map((role) => say(role))
  await expect(await openOptions(dialog.getByLabel(say('Role')))).toHaveText(roles)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: say('Create the link') }).click()
  const link = dialog.getByLabel(say('Sign-in link'))
  await expect(link).toHaveValue(/\?app=/)
  const colleague = await browser.newPage()
  await openSignInLink(colleague, await link.inputValue())
  await colleague.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Ганна Коваль' })).toBeVisible()
  await expect(page.getByText('Ada Admin')).toHaveCount(0)

  await places.getByRole('link', { name: say('Account settings') }).click()
  await expect(page).toHaveURL('/backoffice/settings/account')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('067 123 45 67')
  await page.getByRole('button', { name: say('Save these settings') }).click()
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('+380671234567')

  const tag = `hand out ${randomUUID().slice(0, 8)}`
  await page.evaluate(createContacts, { tag, count: 45 })
  await page.goto(`/contacts?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByText('45 контактів').first()).toBeVisible()
  await page.getByRole('checkbox', { name: say('Select all rows') }).check()
  const bar = page.getByRole('group', { name: say('Selected rows') })
  await bar.getByRole('button', { name: 'Вибрати всі 45' }).click()
  await bar.getByRole('button', { name: say('Transfer…') }).click()
  for (const name of ['Микола Місіонер', 'Miriam Missioner']) await dialog.getByRole('checkbox', { name }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Edyta Editor' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: say('Hand out') }).click()
  const pool = page.getByRole('row', { name: /Imported/ }).filter({ hasNotText: /Микола|Miriam/ })
  await expect(pool).toHaveCount(0)
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(pool.first()).toBeVisible()

  const name = 'Imported 7'
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: say('Erase this person…') }).click()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: say('Erase') }).click()
  await dialog.getByRole('button', { name: say('Go to contacts') }).click()
  await page.goto(`/contacts?tag=${encodeURIComponent(tag)}&search=${encodeURIComponent(name)}`)
  await expect(page.getByText(say('No matching contacts'))).toBeVisible()
})

async function createContacts({ tag, count }: { tag: string; count: number }): Promise<void> {
  const headers = {
    authorization: `Bearer ${localStorage.getItem('access_token')}`,
    'content-type': 'application/json',
  }
  for (let index = 0; index < count; index += 1) {
    const contact = { contact_fullname: `Imported ${index}`, contact_tags: [tag], contact_owner_id: null }
    const reply = await fetch('/api/contacts', { method: 'POST', headers, body: JSON.stringify(contact) })
    if (!reply.ok) throw new Error(await reply.text())
  }
}

test('a language that a manager switches off is gone from the site, and comes back', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, 'manager')
  await page.goto('/backoffice/settings/account')
  const russian = page.getByRole('checkbox', { name: 'Русский' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const visit = async () => {
    const visitor = await browser.newPage({ locale: 'ru-RU' })
    const host = new URL(page.url()).origin
    const account = (await page.context().cookies()).find(({ name }) => name === 'account_id')
    await visitor.context().addCookies([{ name: 'account_id', value: account?.value ?? '', url: host }])
    await visitor.goto(`${host}/login?lang=ru`)
    const language = visitor.locator('html')
    const offered = visitor.locator('select').first().getByRole('option')
    await expect(offered.first()).toBeAttached()
    const found = { lang: await language.getAttribute('lang'), offered: await offered.allTextContents() }
    await visitor.close()
    return found
  }
  await russian.uncheck()
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  try {
    expect(await visit()).toEqual({ lang: 'en', offered: ['English', 'Українська'] })
  } finally {
    await page.reload()
    await russian.check()
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  expect(await visit()).toEqual({ lang: 'ru', offered: ['English', 'Русский', 'Українська'] })
})

test(
  'a manager imports 12,001 contacts, hands all of them out, and takes both back',
  long,
  async ({ page, signInAs }) => {
    const slowly = { timeout: 300_000 }
    await signInAs(page, 'manager')
    await page.goto('/contacts/import')
    const rows = Array.from({ length: 12_001 }, (_, n) => `Imported ${n};+38067${1_000_000 + n}`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name;Phone', ...rows].join('\r\n')),
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Import 12,001 rows' }).click()
    await expect(page.getByRole('definition')).toHaveText(['12,001', '12,001', '0', '0', '0'], slowly)
    await page.getByRole('link', { name: 'Show these contacts' }).click()
    await expect(page.getByText('12,001 contacts').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const bar = page.getByRole('group', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Select all 12,001' }).click()
    await bar.getByRole('button', { name: 'Transfer…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand out 12,001 contacts' })
    for (const name of ['Микола Місіонер', 'Miriam Missioner']) await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('button', { name: 'Hand out' }).click()
    await expect(page.getByText('12,001 contacts handed out')).toBeVisible(slowly)
    await page.goto('/backoffice/undo')
    for (const what of ['12,001 contacts changed together', '12,001 contacts imported from people.csv']) {
      const entry = page.getByRole('listitem').filter({ hasText: what })
      await entry.getByRole('button', { name: 'Undo all of it' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all of it' }).click()
      await expect(entry).toHaveCount(0, slowly)
    }
    await page.goto('/contacts?search=Imported%2012000')
    await expect(page.getByText('No matching contacts')).toBeVisible()
  },
)
