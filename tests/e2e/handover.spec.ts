import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { findViolations } from './steps/axe.ts'
import { fitsWidth } from './steps/student.ts'
import { expect, test } from './test.ts'
import { openOptions } from './steps/choose-option.ts'

test.beforeEach(async ({ school }) => {
  const missioner = await apiAs(school, 'missioner')
  for (const contact_fullname of ['Олена', 'Тарас']) await missioner.contacts.create.mutate({ contact_fullname })
})

/** Opens the dialog that hands over the contacts of a missioner. */
async function openHandover(page: Page, giver: string) {
  await page.goto('/office/missioners')
  await page.getByRole('checkbox', { name: giver }).check()
  await page.getByRole('button', { name: 'Hand over…' }).click()
  return page.getByRole('dialog', { name: `Hand over the contacts of ${giver}` })
}

test('a manager hands contacts over, sees that on the page of undos, and undoes it', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/office/missioners')
  const rowOf = (name: string) => page.getByRole('row', { name })
  const before = [await rowOf('Микола Місіонер').innerText(), await rowOf('Miriam Missioner').innerText()]

  const dialog = await openHandover(page, 'Микола Місіонер')
  const receivers = await openOptions(dialog.getByLabel('To whom'))
  await expect(receivers.filter({ hasText: 'Микола' })).toHaveCount(0)
  await receivers.filter({ hasText: 'Miriam Missioner' }).click()
  await dialog.getByLabel('Archive Микола Місіонер in the same step').check()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(/\d+ contacts handed over/)).toBeVisible()
  await expect(rowOf('Микола Місіонер')).toHaveCount(0)

  await page.goto('/backoffice/undo')
  const entry = page.getByRole('listitem').filter({ hasText: /contacts handed over/ })
  await expect(entry).toContainText('Marta Manager')
  await entry.getByRole('button', { name: 'Undo all of it' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('go back to the missioner who had them')
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing to undo')).toBeVisible()

  await page.goto('/office/missioners')
  await expect(rowOf('Микола Місіонер')).toBeVisible()
  expect([await rowOf('Микола Місіонер').innerText(), await rowOf('Miriam Missioner').innerText()]).toEqual(before)
  await page.goto('/backoffice/audit')
  await expect(page.getByRole('grid').getByText('Handed over contacts')).toBeVisible()
  await expect(page.getByRole('grid').getByText('Undid a change')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('contacts are handed over with the keyboard, and that is undone from the message', async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, 'manager')
    const dialog = await openHandover(page, 'Микола Місіонер')
    expect(await fitsWidth(page)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('Find a missioner').pressSequentially('miriam')
    await expect(dialog.getByLabel('To whom').getByRole('option')).toHaveText([/Choose/, /Miriam/])
    await dialog.getByLabel('To whom').focus()
    await page.keyboard.type('mir')
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  })
})
