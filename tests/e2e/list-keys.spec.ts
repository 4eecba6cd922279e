import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeTextLesson, takeAsGuest } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { expect, test } from './test.ts'

const rowAt = (page: Page, index: number) => page.locator(`[role=row][data-index="${index}"]`)

/** A key of a Russian keyboard: the letter is another one, the place is the same. */
const pressRussian = (page: Page, code: string, key: string) =>
  page.evaluate(
    (given) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true })),
    { code, key },
  )

test('the keys of each list work quickly one after the other and in any layout, and what is selected is exported', async ({
  page,
  school,
  signInAs,
}) => {
  const api = await apiAs(school, 'manager')
  const tag = `keys-${randomUUID().slice(0, 8)}`
  for (const name of ['Anna', 'Borys', 'Clara'])
    await api.contacts.create.mutate({ contact_fullname: name, contact_tags: [tag] })
  await signInAs(page, 'manager')
  for (const path of [`/contacts?tag=${tag}`, '/backoffice/access', '/backoffice/audit', '/backoffice/missioners']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(rowAt(page, 1)).toBeVisible()
      for (const key of ['KeyJ', 'KeyJ', 'KeyX', 'KeyK']) await page.keyboard.press(key)
      await expect(rowAt(page, 0)).toBeFocused()
      await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true')
      await pressRussian(page, 'KeyJ', 'о')
      await expect(rowAt(page, 1)).toBeFocused()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(rowAt(page, 1)).toBeFocused()
      await page.getByRole('button', { name: 'Export', exact: true }).last().click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(2)
    })
  }
})

/** Two rows at least for each list. */
async function fillLists(school: School): Promise<void> {
  const { manager, link_token } = await makeTextLesson(school)
  for (const name of ['Anna', 'Borys']) {
    const { contact } = await manager.contacts.create.mutate({ contact_fullname: name })
    const studying_id = await takeAsGuest(school, link_token, { words: 'One' }, { studying_user_name: name })
    await manager.studyings.setContact.mutate({ studying_id, studying_contact_id: contact._id })
    await manager.requests.create.mutate({ fullname: name, email: 'a@b.test', took_ms: 60_000 })
    await manager.webpush.broadcast.mutate({ title: name, text: 'Come', url: '/course', userType: 'all' })
    await (await apiAs(school, 'admin')).accounts.create.mutate({ account_name: `${name} ${randomUUID()}` })
  }
}

const lists = [
  { path: '/office/requests', opens: 'dialog' },
  { path: '/backoffice/studyings', search: 'Student’s name', opens: /\/backoffice\/studyings\/[\w-]+$/ },
  { path: '/backoffice/students', search: 'Student’s name', opens: /\/backoffice\/studyings\?.*student=/ },
  { path: '/backoffice/access', search: 'Name, e-mail or phone', opens: /\/backoffice\/access\/[\w-]+$/ },
  { path: '/office/accounts', opens: 'dialog' },
  { path: '/office/notifications' },
] as const

test('every list is walked through by the keyboard, and its parts give the focus back to the row', async ({
  page,
  school,
  signInAs,
}) => {
  await fillLists(school)
  await signInAs(page, 'admin')
  for (const list of lists) {
    await test.step(list.path, async () => {
      await page.goto(list.path)
      await expect(rowAt(page, 1)).toBeVisible()
      for (const key of ['KeyJ', 'KeyJ', 'KeyX', 'KeyK', 'KeyJ']) await page.keyboard.press(key)
      await expect(rowAt(page, 1)).toBeFocused()
      await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'false')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(rowAt(page, 1)).toBeFocused()
      await page.keyboard.press('Shift+F10')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rowAt(page, 1)).toBeFocused()
      if ('search' in list) {
        await page.keyboard.press('/')
        await expect(page.getByRole('searchbox', { name: list.search })).toBeFocused()
        await rowAt(page, 1).focus()
      }
      if (!('opens' in list)) return
      await page.keyboard.press('Enter')
      if (list.opens !== 'dialog') return expect(page).toHaveURL(list.opens)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(rowAt(page, 1)).toBeFocused()
    })
  }
})

test('the menu of a contact opens by the keyboard and by the right button, and returns the focus', async ({
  page,
  school,
  signInAs,
}) => {
  const api = await apiAs(school, 'manager')
  const tag = `menu-${randomUUID().slice(0, 8)}`
  await api.contacts.create.mutate({ contact_fullname: 'Anna', contact_tags: [tag] })
  await signInAs(page, 'manager')
  await page.goto(`/contacts?tag=${tag}`)
  await expect(rowAt(page, 0)).toBeVisible()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^Open/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowAt(page, 0)).toBeFocused()
  await rowAt(page, 0).click({ button: 'right', position: { x: 12, y: 20 } })
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('1 contact archived')).toBeVisible()
})
