import type { Locator, Page } from '@playwright/test'
import { type Api, apiFor, tokenFromLink } from '../support/api.ts'
import { makeTextLesson, publishLesson, takeAsGuest, textQuestion } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { sheetFile } from '#server/files/sheets/testing.ts'
import { findViolations } from './steps/axe.ts'
import { fitsWidth, studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'
import { chooseOption } from './steps/choose-option.ts'

const people = [
  'Сергій Ким',
  'Anna Smith',
  'Peter Young',
  'Юлія Бондар',
  'Марія Лис',
  'Ivan Petrenko',
  'Олександра-Вікторія Константинопольська-Нечипоренко',
  'Person 1',
  'Person 2',
]

const longNote = 'Asked to call in the evening, because the children sleep until four, and to bring a Bible. '.repeat(3)

/** What the card of a contact offers in its menu. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Creates contacts as one of the people of the school, and returns the path of the page of the last. */
async function addContacts(school: School, person: string, phones: Record<string, string>): Promise<string> {
  const api = apiFor(school.origin, await tokenFromLink(school.origin, school.signInLink(person)))
  let path = ''
  for (const [contact_fullname, phone] of Object.entries(phones)) {
    const { contact } = await api.contacts.create.mutate({ contact_fullname, contact_phones: [{ phone }] })
    path = `/contacts/${contact._id}`
  }
  return path
}

async function addSecondLesson(api: Api, course_id: string): Promise<void> {
  const { lesson } = await api.lessons.create.mutate({ course_id, lesson_title: 'The second' })
  const draft = { _id: lesson._id, lesson_version: lesson.lesson_version, elements: [textQuestion('q', 'Why?')] }
  const { lesson_version } = await api.lessons.saveDraft.mutate(draft)
  await publishLesson(api, { lesson_id: lesson._id, lesson_version })
}

/** Chooses a missioner in the form of a transfer, whose options name the load too. */
async function chooseReceiver(dialog: Locator, name: string) {
  await chooseOption(dialog.getByLabel('To whom'), name)
}

test.describe('a missioner’s hour on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('contacts are created, called one after the other, also without a network, and given on', async ({
    page,
    context,
    browser,
    signInAs,
  }) => {
    await signInAs(page, 'missioner2')
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'New contact' }).click()
    const form = page.getByRole('dialog', { name: 'New contact' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Олена Шевченко')
    await form.getByRole('textbox', { name: 'Number' }).fill('671234500')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { name: 'Олена Шевченко', level: 1 })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.goto('/contacts/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        sheetFile([['Name', 'Phone', 'Note'], ...people.map((name, n) => [name, `3806712346${10 + n}`, longNote])]),
      ),
    })
    expect(await fitsWidth(page)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('Сергій Ким')
    expect(await fitsWidth(page)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Import ${people.length} rows` }).click()
    const all = String(people.length)
    await expect(page.getByRole('definition')).toHaveText([all, all, '0', '0', '0'])

    await page.goto('/backoffice')
    await expect(page.getByRole('heading', { name: /contacts are waiting for you/ })).toBeVisible()
    await page.getByRole('link', { name: 'Start calling' }).click()
    const place = page.getByRole('heading', { level: 1 })
    await expect(place).toHaveText(/^1 of \d+$/)
    expect(await fitsWidth(page)).toBe(true)
    expect(await findViolations(page)).toEqual([])

    // A shift: two presses for each outcome, and nothing is scrolled.
    const shift = await page.evaluateHandle(() => {
      const counts = { presses: 0, scrolls: 0 }
      document.addEventListener('click', ({ isTrusted }) => (counts.presses += isTrusted ? 1 : 0), true)
      document.addEventListener('scroll', () => (counts.scrolls += 1), true)
      return counts
    })
    let recorded = 0
    page.on('response', (response) => {
      if (response.ok()) recorded += response.url().match(/contacts\.recordCall/g)?.length ?? 0
    })
    const called = ['Answered', 'No answer', 'Wrong number', 'Later', 'No answer']
    const save = page.getByRole('button', { name: 'Save and next' })
    const person = [
      page.getByText('New: not called yet'),
      page.locator('form').getByRole('link').first(),
      page.getByRole('link', { name: /^Call/ }),
      page.getByRole('group', { name: 'How did it go?' }),
    ]
    for (const [index, outcome] of called.entries()) {
      for (const part of person) await expect(part).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: outcome }).click()
      for (const part of [...person, save]) await expect(part).toBeInViewport({ ratio: 1 })
      await save.click()
      await expect(place).toHaveText(new RegExp(`^${index + 2} of`))
    }
    expect(await shift.jsonValue()).toEqual({ presses: 2 * called.length, scrolls: 0 })
    await expect.poll(() => recorded).toBe(called.length)
    await expect(page.getByText(/kept on this device/)).toBeHidden()
    await context.setOffline(true)
    const keys = ['1', '2', '4']
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key)
      await page.getByRole('textbox', { name: 'Note' }).fill(`Offline ${key}`)
      await page.getByRole('button', { name: 'Save and next' }).click()
      await expect(place).toHaveText(new RegExp(`^${called.length + index + 2} of`))
    }
    await expect(page.getByText(`${keys.length} calls are kept on this device`)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/kept on this device/)).toBeHidden()

    // What was done without a network is in the history, and names are found in any script.
    await page.goto('/contacts?view=mine')
    const first = page.getByRole('grid', { name: 'Contacts' }).getByRole('link').first()
    expect((await first.boundingBox())?.y).toBeLessThan(300)
    const opener = page.getByRole('button', { name: 'Filter', exact: true })
    await opener.click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog', { name: 'Language' }).getByLabel('Українська').check()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.getByRole('button', { name: 'Remove the filter “Language”' }).click()
    const search = page.getByRole('searchbox', { name: 'Name or phone' })
    await search.fill('Юлія')
    await expect(page.getByRole('link', { name: 'Юлія Бондар', exact: true })).toBeVisible()
    await search.fill('Serhii')
    await page.getByRole('link', { name: 'Сергій Ким', exact: true }).click()

    // An offer is accepted by the colleague, and the contact is gone from the own list.
    await chooseMore(page, 'Transfer')
    const dialog = page.getByRole('dialog', { name: 'Transfer 1 contact' })
    await chooseReceiver(dialog, 'Микола Місіонер')
    await dialog.getByLabel('Words for the missioner').fill('Сергій хоче читати Івана')
    await dialog.getByRole('button', { name: 'Offer' }).click()
    await expect(page.getByText('1 contact offered')).toBeVisible()
    const other = await browser.newPage()
    // This one works in Ukrainian.
    await signInAs(other, 'missioner')
    await other.goto('/backoffice')
    const accept = other.getByRole('button', { name: 'Прийняти' })
    await expect(other.getByText('Сергій хоче читати Івана')).toBeVisible()
    await accept.click()
    await expect(accept).toBeHidden()
    await other.goto('/contacts?view=mine')
    await expect(other.getByRole('link', { name: 'Сергій Ким', exact: true })).toBeVisible()
    await other.close()
    await page.goto('/contacts?view=mine&search=Anna')
    await expect(page.getByRole('link', { name: 'Anna Smith', exact: true })).toBeVisible()
    await page.goto('/contacts?view=mine&search=Serhii')
    await expect(page.getByText('No matching contacts')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Сергій Ким', exact: true })).toHaveCount(0)
  })
})

test('a manager imports a sheet, reads what became of each row, and undoes it', async ({ page, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/office/contacts')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const rows = [
    ['Кто', 'Телефон'],
    ['Imported One', '380991112233'],
    ['Imported Two', '123'],
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(sheetFile(rows)),
  })
  await chooseOption(page.getByLabel('Кто'), 'Name')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('New')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '0', '0', '1'])
  await expect(page.getByText('Row 3')).toBeVisible()
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file with the results' }).click(),
  ])
  expect(result.suggestedFilename()).toBe('people-result.xlsx')
  await page.goto('/office/contacts')
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill('0991112233')
  await expect(page.getByRole('link', { name: 'Imported One' })).toBeVisible()

  await page.goto('/backoffice/undo')
  const entry = page.getByRole('listitem').filter({ hasText: '1 contact imported' })
  await entry.getByRole('button', { name: 'Undo all of it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto('/contacts?search=Imported')
  await expect(page.getByText('No matching contacts')).toBeVisible()
})

test('a manager gives contacts a tag and a missioner at once, and undoes it', async ({ page, school, signInAs }) => {
  await addContacts(school, 'manager', { 'Bulk One': '380671112201', 'Bulk Two': '380671112202' })
  await signInAs(page, 'manager')
  await page.goto('/contacts?search=Bulk')
  await page.getByRole('checkbox', { name: 'Bulk One' }).check()
  await page.getByRole('checkbox', { name: 'Bulk Two' }).check()
  await page.getByRole('button', { name: 'Transfer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer 2 contacts' })
  await chooseReceiver(dialog, 'Miriam Missioner')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('row', { name: 'Bulk One' })).toContainText('Miriam Missioner')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: 'Bulk One' })).not.toContainText('Miriam Missioner')
})

test('two people change one contact: other fields are kept, and the same field is asked about', async ({
  page,
  browser,
  school,
  signInAs,
  expectReports,
}) => {
  expectReports(/status of 409/)
  const address = await addContacts(school, 'manager', { 'Two Editors': '380671112299' })
  await signInAs(page, 'manager')
  await page.goto(address)
  const other = await (await browser.newContext({ baseURL: school.origin })).newPage()
  await signInAs(other, 'admin')
  await other.goto(address)
  const dialogs = await Promise.all(
    [page, other].map(async (one) => {
      await chooseMore(one, 'Edit')
      return one.getByRole('dialog', { name: 'Edit the contact' })
    }),
  )
  const [mine, theirs] = dialogs
  if (!mine || !theirs) throw new Error('two dialogs')
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Two Authors')
  await theirs.getByRole('combobox', { name: 'Place' }).fill('Kyiv')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('textbox', { name: 'Tags' }).fill('youth')
  await mine.getByRole('combobox', { name: 'Place' }).fill('Odesa')
  await mine.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Which value should stay?' })
  await question.getByRole('radio', { name: 'Stored now: Kyiv' }).check()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/^Saved, together with what was changed in the meantime: Name: Two Authors/),
  ).toBeVisible()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Two Authors' })).toBeVisible()
  await other.reload()
  await expect(other.getByText('youth')).toBeVisible()
  await expect(other.getByText('Kyiv')).toBeVisible()
  await other.close()
})

test('a manager merges two contacts with one phone, undoes it, and the older one has its place', async ({
  page,
  school,
  signInAs,
}) => {
  const address = await addContacts(school, 'manager', { Stefan: '380672223301', 'Stefan Novak': '380672223301' })
  await signInAs(page, 'manager')
  await page.goto(address)
  await chooseMore(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit the contact' })
  await dialog.getByRole('combobox', { name: 'Place' }).fill('полт')
  await dialog.getByRole('option', { name: 'м. Полтава, Полтавський район, Полтавська область' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/office/contacts')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicates' }).click()
  const pair = page.getByRole('article').filter({ hasText: 'Stefan Novak' })
  await expect(pair.getByRole('radio', { name: /Полтава/ })).toBeChecked()
  await pair.getByRole('radio', { name: 'Stefan Novak' }).check()
  expect(await findViolations(page)).toEqual([])
  await pair.getByRole('button', { name: 'Merge' }).click()
  await expect(pair).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toBeVisible()

  await pair.getByRole('button', { name: 'They are different people' }).click()
  await expect(pair).toBeHidden()
  await page.goto('/contacts?search=Stefan')
  await expect(page.getByRole('link', { name: 'Stefan', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stefan Novak' })).toBeVisible()
})

test('a missioner takes a contact that waits, the lesson in a message is answered on its card, and it is returned', async ({
  page,
  browser,
  school,
  signInAs,
}) => {
  const { manager: api, course_id } = await makeTextLesson(school)
  await addSecondLesson(api, course_id)
  const card = await addContacts(school, 'manager', { 'Waiting Person': '380672223302' })
  const manager = await browser.newPage({ baseURL: school.origin })
  await signInAs(manager, 'manager')
  await manager.goto(card)
  await chooseMore(manager, 'Return')
  await manager.getByRole('textbox', { name: 'Why' }).fill('For another town')
  await manager.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(manager.getByText('The contact is waiting for another missioner')).toBeVisible()

  await signInAs(page, 'missioner2')
  await page.goto('/backoffice')
  await page.getByRole('button', { name: 'Take the next one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting Person' })).toBeVisible()

  await chooseOption(page.getByRole('combobox', { name: 'Template' }), 'Lesson')
  await chooseOption(page.getByRole('combobox', { name: 'Course' }), 1)
  await chooseOption(page.getByRole('combobox', { name: 'Lesson', exact: true }), 1)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello%2C%20Waiting!.*%2Flesson/)
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  // The messenger itself is not there.
  await whatsApp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await whatsApp.click()
  await page.getByRole('button', { name: 'Sent', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Lesson “For a guest”: sent')).toBeVisible()

  const student = await browser.newPage()
  await student.goto(address)
  await student.getByRole('textbox', { name: 'What do you say?' }).fill('Peace')
  await studentOn(student).expectSaved()
  await page.reload()
  await expect(history.getByText('Lesson “For a guest”: started')).toBeVisible()
  // The link knows whose it is: neither a name nor a phone is asked for.
  await studentOn(student).finishButton.click()
  await expect(studentOn(student).sent).toBeVisible()
  await student.close()
  await page.reload()
  await expect(history.getByText('Lesson “For a guest”: finished')).toBeVisible()
  await page.goto('/contacts/next')
  await expect(page.getByText('Sent a lesson and is waiting for a reply')).toBeVisible()
  await page.getByRole('link', { name: 'Send lesson 2: The second' }).click()
  await page.getByRole('button', { name: 'Add lesson 2: The second' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/\/lesson\//)
  await page.goto('/contacts?search=Waiting')
  await page.getByRole('link', { name: 'Waiting Person' }).click()

  await chooseMore(page, 'Return')
  await page.getByRole('textbox', { name: 'Why' }).fill('Moved away')
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await manager.reload()
  const returned = manager.getByRole('listitem').filter({ hasText: 'Moved away' })
  await expect(returned.getByText('Returned to those waiting for a missioner')).toBeVisible()
  await manager.close()
})

test('a guest who gives a contact’s phone is proposed on Today, joined by one press, and parted again', async ({
  page,
  school,
  signInAs,
}) => {
  const { manager: api, course_id, link_token } = await makeTextLesson(school)
  await addSecondLesson(api, course_id)
  await addContacts(school, 'missioner2', { 'Known Person': '380672223355' })
  const phone = { code: '380', phone: '067 222 33 55' }
  const guest = { studying_user_name: 'K.', studying_user_phone: phone }
  await takeAsGuest(school, link_token, { words: 'Peace', more: 'Hope' }, guest)

  await signInAs(page, 'missioner2')
  await page.goto('/backoffice')
  const proposal = page
    .getByRole('region', { name: 'Is it the same person?' })
    .getByRole('listitem')
    .filter({ hasText: 'Known Person' })
  const join = proposal.getByRole('button', { name: 'Yes, join' })
  await join.click()
  await expect(page.getByText('The submission belongs to the contact now')).toBeVisible()
  await expect(proposal).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await join.click()
  await expect(proposal).toBeHidden()
  await page.goto('/contacts/next')
  await expect(page.getByRole('link', { name: 'Known Person' })).toBeVisible()
  await expect(page.getByText('Sent a lesson and is waiting for a reply')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send lesson 2: The second' })).toBeVisible()
  await page.getByRole('link', { name: 'Known Person' }).click()
  await expect(page.getByText('Finished the lesson “For a guest”')).toBeVisible()
})

test('on a tablet every column of the list can be reached', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAs(page, 'manager')
  await page.goto('/office/contacts')
  const last = page.getByRole('columnheader').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await fitsWidth(page)).toBe(true)
})
