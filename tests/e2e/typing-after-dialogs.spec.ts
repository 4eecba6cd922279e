import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { makeLesson, makePublishedLesson, paragraph, takeAsGuest, textQuestion } from '../support/lessons.ts'
import { composerOf } from './steps/composer.ts'
import { commentBox } from './steps/grading.ts'
import { expect, test } from './test.ts'

// The stories of Modal close every kind of dialog in every way; these are the ways that people take most.

/** Presses the keys while the field has the focus, waits for the dialog, and closes it without a choice. */
async function openAndLeave(page: Page, keys: string, dialog: Locator): Promise<void> {
  await page.keyboard.press(keys)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a comment is written on after a saved comment is inserted and after none is', async ({
  page,
  school,
  signInAs,
}) => {
  const editor = await apiAs(school, 'editor')
  const { link_token } = await makePublishedLesson(editor, { elements: [textQuestion('question', 'What do you say?')] })
  const studying = await takeAsGuest(school, link_token, { question: 'Much' }, { studying_user_name: 'Olena' })
  await editor.snippets.create.mutate({ _id: randomUUID(), snippet_text: 'Well said' })
  await signInAs(page, 'editor', 'en')
  await page.goto(`/backoffice/studyings/${studying}`)
  const field = commentBox(page, 1)
  const saved = page.getByRole('dialog', { name: 'Insert a saved comment' })
  await field.fill('Dear Olena.')
  await field.press('Home')
  for (let step = 0; step < 'Dear Olena'.length; step += 1) await page.keyboard.press('ArrowRight')

  await openAndLeave(page, 'Control+k', saved)
  await page.keyboard.type(',')
  await expect(field).toHaveValue('Dear Olena,.')

  await page.keyboard.press('Control+k')
  await expect(saved.getByRole('button', { name: 'Well said' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(saved).toHaveCount(0)
  await page.keyboard.type(' and true')
  await expect(field).toHaveValue('Dear Olena, Well said and true.')
})

test('a text of a lesson is written on after the command palette and after the block palette', async ({
  page,
  school,
  signInAs,
}) => {
  const { course_id, lesson_id } = await makeLesson(await apiAs(school, 'editor'), {
    elements: [paragraph('text', 'Hope is a wish')],
  })
  await signInAs(page, 'editor', 'en')
  await page.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
  const composer = composerOf(page)
  await composer.handle(1, 'Text').focus()
  await page.keyboard.press('Enter')
  const field = composer.field('Text')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  // The last word is selected and replaced.
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await openAndLeave(page, 'Control+k', page.getByRole('dialog', { name: 'Go to anything' }))
  await page.keyboard.type('gift')
  await expect(field).toHaveText('Hope is a gift')

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await openAndLeave(page, '/', page.getByRole('dialog', { name: 'Add a block' }))
  await page.keyboard.type('or')
  await expect(field).toHaveText('/or')
})

test('a form is filled in further after its question is answered with Cancel, and a search after the palette', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'manager', 'en')
  await page.goto('/contacts')
  const search = page.getByRole('searchbox').first()
  await search.fill('An')
  await openAndLeave(page, 'Control+k', page.getByRole('dialog', { name: 'Go to anything' }))
  await page.keyboard.type('na')
  await expect(search).toHaveValue('Anna')

  await page.getByRole('button', { name: 'New contact' }).click()
  const name = page.getByRole('dialog', { name: 'New contact' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Ola')
  await page.keyboard.press('ArrowLeft')
  await openAndLeave(page, 'Escape', page.getByRole('alertdialog', { name: 'Leave without saving?' }))
  await page.keyboard.type('en')
  await expect(name).toHaveValue('Olena')
})

test('what is typed until the palette has loaded is no command of the list behind it', async ({
  page,
  school,
  signInAs,
}) => {
  const manager = await apiAs(school, 'manager')
  await manager.contacts.create.mutate({ contact_fullname: 'Contact', contact_phones: [{ phone: '380671234588' }] })
  await signInAs(page, 'manager', 'en')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  await page.route(/CommandPalette-[^/]*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto('/contacts')
  await expect(page.getByRole('checkbox', { name: 'Select Contact' })).toBeVisible()
  await page.keyboard.press('j')
  const selected = page.getByRole('row', { selected: true })
  // A held key selects once.
  await page.keyboard.down('x')
  await page.keyboard.down('x')
  await page.keyboard.up('x')
  await expect(selected).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(selected).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contacts')
  await expect(selected).toHaveCount(0)
  load()
  const palette = page.getByRole('dialog', { name: 'Go to anything' })
  await expect(palette).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(requested.filter((url) => /recordCall|contacts\.update/.test(url))).toEqual([])
})

test('Ctrl+K that a form keeps to itself does not open the palette at a later key', async ({ page, signInAs }) => {
  await signInAs(page, 'manager', 'en')
  await page.goto('/contacts')
  const button = page.getByRole('button', { name: 'New contact' })
  await button.click()
  await openAndLeave(page, 'Control+k', page.getByRole('dialog', { name: 'New contact' }))
  await expect(button).toBeFocused()
  await page.keyboard.press('b')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Go to anything' })).toHaveCount(0)
})

test('a saved form lets the next address load at once, and one Back leaves its page', async ({ page, signInAs }) => {
  await signInAs(page, 'manager', 'en')
  await page.goto('/office/courses')
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'New contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const name = `Saved ${randomUUID().slice(0, 8)}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Number' }).fill('380671234599')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // The card has the place of the entry that guarded the form.
  await page.goBack()
  await expect(page).toHaveURL('/contacts')
  await page.goForward()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit the contact' })
  await edited.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(edited).toHaveCount(0)
  await page.evaluate(() => location.assign('/office/statistics'))
  await expect(page).toHaveURL('/office/statistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
