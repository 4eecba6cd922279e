import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { registry } from '../../blocks/registry.ts'
import { siteLocales } from '../../src/domain/locale.ts'
import { apiAs } from '../support/api.ts'
import { makePublishedLesson, paragraph, textQuestion } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { findHydrationProblems, waitForApplication } from './steps/drawn.ts'
import { answerSampleLesson, makeSampleLesson, sampleWords } from './steps/sample-lesson.ts'
import { refuseRequests } from './steps/refuse-requests.ts'
import { studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'

// A lesson that comes drawn, before and while its application loads.

const question = 'What does light mean to you?'
const answerOn = (page: Page) => page.getByRole('textbox', { name: question })
/** The code that every page begins with. */
const application = /\/assets\/index-[^/]*\.js$/

async function makeLink(school: School): Promise<string> {
  const elements = [paragraph('a', 'Light shines in the dark.'), textQuestion('q', question)]
  return (await makePublishedLesson(await apiAs(school, 'editor'), { elements })).url
}

test.describe('a lesson without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read in the language of the browser', async ({ page, school }) => {
    await page.goto(await makeLink(school))
    await expect(page.getByText('Light shines in the dark.')).toBeVisible()
    await expect(answerOn(page)).toBeVisible()
    await expect(page.getByText('Only your teacher will see it')).toBeVisible()
  })
})

/** Every block as its first two fixtures have it. */
function everyBlock() {
  return [...registry.values()].flatMap(({ name, type, version: v }) => {
    const file = join(import.meta.dirname, `../../blocks/${name}/fixtures/v${v}.json`)
    const fixtures = JSON.parse(readFileSync(file, 'utf8')) as object[]
    return fixtures.slice(0, 2).map((data, index) => ({ id: `${name}-${index}`, type, v, data }))
  })
}

test('a lesson is hydrated as it was drawn, whatever its blocks, also with the choices of the device', async ({
  page,
  school,
  expectReports,
}) => {
  // The pictures of the fixtures are in no school.
  expectReports(/404/)
  const editor = await apiAs(school, 'editor')
  const { lesson_id } = await makePublishedLesson(editor, { elements: everyBlock() })
  // The device knows what it has opened, and asks the server for that.
  const newLink = async () => (await editor.links.create.mutate({ lesson_id })).url
  for (const locale of siteLocales)
    expect(await findHydrationProblems(page, `${await newLink()}?lang=${locale}`)).toEqual([])
  await page.evaluate(() => localStorage.setItem('text_size', '1.4'))
  expect(await findHydrationProblems(page, await newLink())).toEqual([])
  await expect(page.locator('[style*="--text-factor: 1.4"]')).toHaveCount(1)
})

/** Keeps the application back until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(application, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is written before the application is there is saved, and not left without a warning', async ({
  page,
  school,
}) => {
  const release = await holdApplication(page)
  await page.goto(await makeLink(school))
  await answerOn(page).fill('Hope')
  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  release()
  await studentOn(page).expectSaved()
  await expect(answerOn(page)).toHaveValue('Hope')
  // The window may have lost the focus to the dialog, but not the field in it.
  await expect.poll(() => answerOn(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('all that is chosen before the application is there is saved, also several choices of one question', async ({
  page,
  school,
}) => {
  const { url } = await makeSampleLesson(school, 'The course on a slow network')
  const release = await holdApplication(page)
  await page.goto(url)
  await answerSampleLesson(page)
  await page.getByRole('radio', { name: 'Under a bowl' }).check()
  await page.getByRole('checkbox', { name: 'It weighs a lot' }).check()
  await page.getByRole('checkbox', { name: 'It weighs a lot' }).uncheck()
  release()
  await studentOn(page).expectSaved(4)
  await page.reload()
  for (const [name, isChosen] of [
    ['Under a bowl', true],
    ['On its stand', false],
    ['It shows the way', true],
    ['It weighs a lot', false],
    ['It warms', true],
  ] as const)
    await expect(page.locator('label', { hasText: name }).locator('input')).toBeChecked({ checked: isChosen })
  for (const [index, text] of ['It shines', 'It burns'].entries())
    await expect(page.getByRole('combobox').nth(index).locator('option:checked')).toContainText(text)
  await expect(answerOn(page)).toHaveValue(sampleWords)
})

test('a lesson that is on the screen goes on without a network', async ({ page, school }) => {
  await page.goto(await makeLink(school))
  await waitForApplication(page)
  await page.context().setOffline(true)
  await answerOn(page).fill('Hope')
  await expect(page.getByText('on this device', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await studentOn(page).expectSaved()
})

test(
  'scripts that could not be loaded are fetched again, and what was written meanwhile is saved',
  long,
  async ({ page, school }) => {
    const scripts = await refuseRequests(page, application)
    await page.goto(await makeLink(school))
    await answerOn(page).fill('Hope')
    // Once ahead, and twice to run it.
    await expect.poll(() => scripts.count).toBeGreaterThan(2)
    scripts.end()
    await studentOn(page).expectSaved()
    await expect(answerOn(page)).toHaveValue('Hope')
  },
)

test('a device with answers shows nothing without them', async ({ page, school }) => {
  const url = await makeLink(school)
  await page.goto(url)
  await answerOn(page).fill('Hope')
  await studentOn(page).expectSaved()

  const scripts = await refuseRequests(page, application)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await expect(answerOn(page)).toHaveCount(0)
  scripts.end()
  await page.reload()
  await expect(answerOn(page)).toHaveValue('Hope')
})
