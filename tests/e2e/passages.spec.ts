import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, devices, type Page } from '@playwright/test'
import { apiAs, apiFor } from '../support/api.ts'
import { runCommand } from '../support/command.ts'
import { makeLesson } from '../support/lessons.ts'
import type { School } from '../support/school.ts'
import { findViolations } from './steps/axe.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

test.use({ place: 'install' })

const say = textsOf('ru')

const usfm = `\\id JHN
\\c 3
\\p
\\v 16 Ибо так возлюбил Бог мир, что отдал Сына Своего Единородного.
\\v 17 Ибо не послал Бог Сына Своего в мир, чтобы судить мир.
\\v 18 Верующий в Него не судится.
`

const references = ['Ин. 3:16–17', 'Иоанна 3:18']

/** A published lesson in Russian with two references that can be read and others that cannot. */
async function makeRussianLesson(school: School) {
  const editor = await apiAs(school, 'editor')
  const { course_id, lesson_id, lesson_version } = await makeLesson(editor, {
    course_locale: 'ru',
    elements: [
      { type: 2, data: { text: '<p>Прочитайте <strong>Ин. 3:16–17</strong> и Рим. 8:28, а в 10:30 встретимся.</p>' } },
      { type: 5, data: { items: ['Иоанна 3:18', 'Встреча в Ин 5'] } },
      { type: 7, data: { question: 'Ин. 3:16', items: [{ text: 'Ин. 3:17' }, { text: 'Нет' }], true_answers: 0 } },
    ],
  })
  await editor.lessons.publish.mutate({ _id: lesson_id, lesson_version, change_kind: 'wording' })
  const { url } = await editor.links.create.mutate({ lesson_id })
  return { url, path: `/office/courses/${course_id}/lessons/${lesson_id}` }
}

const installedIn = new Set<string>()

/** Installs the translation of a server once. */
async function installTranslation({ dataDir }: School): Promise<void> {
  if (installedIn.has(dataDir)) return
  installedIn.add(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'bible-usfm-'))
  writeFileSync(join(folder, '43JHN.usfm'), usfm)
  const options = { code: 'ru-test', locale: 'ru', name: 'Пробный перевод', licence: 'Общественное достояние' }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const installed = await runCommand(['bible:import', ...args, folder], { dataDir })
  rmSync(folder, { recursive: true })
  expect(installed.code, installed.output).toBe(0)
}

const marks = (page: Page) => page.locator('[data-passage]')
const reference = (page: Page) => page.getByRole('button', { name: references[0] })
const panelOf = (page: Page, name = references[0]) => page.getByRole('dialog', { name })

async function openOnPhone(browser: Browser, url: string): Promise<{ page: Page; requested: string[] }> {
  const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, locale: 'ru' }
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(url)
  await expect(page.getByText('Прочитайте')).toBeVisible()
  return { page, requested }
}

/** Opens a new lesson on a phone after the translation was installed. */
async function openWithTranslation(browser: Browser, school: School) {
  const { url, path } = await makeRussianLesson(school)
  await installTranslation(school)
  await waitForTranslation(url)
  const opened = await openOnPhone(browser, url)
  await expect(marks(opened.page)).toHaveText(references)
  return { ...opened, path }
}

/** The server reads which translations there are once in a while. */
async function waitForTranslation(url: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  const api = apiFor(origin)
  const link_token = pathname.split('/').at(-1) ?? ''
  await expect
    .poll(async () => JSON.stringify(await api.studyings.open.query({ link_token })))
    .toContain('data-passage')
}

// The first test, because the others install the translation.
test('references become links once a translation of the course’s language is installed', async ({
  browser,
  school,
}) => {
  const { url } = await makeRussianLesson(school)
  const { page } = await openOnPhone(browser, url)
  await expect(marks(page)).toHaveCount(0)
  await installTranslation(school)
  await waitForTranslation(url)
  await page.reload()
  await expect(marks(page)).toHaveText(references)
})

test('a tap on a reference opens the passage with its translation and licence', async ({ browser, school }) => {
  const { page } = await openWithTranslation(browser, school)
  const panel = panelOf(page)
  await reference(page).tap()
  await expect(panel).toContainText('Ибо так возлюбил Бог мир')
  await expect(panel).toContainText('чтобы судить мир')
  await expect(panel).toContainText('Пробный перевод')
  await expect(panel).toContainText('Общественное достояние')
  await expect(panel.getByText('Ибо так возлюбил').locator('..')).toHaveAttribute('lang', 'ru')
  // The panel is attached to the bottom edge of a phone.
  expect(await panel.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.touchscreen.tap(180, 40)
  await expect(panel).toBeHidden()
  await expect(reference(page)).toBeFocused()
})

test('the code of the panel loads with the first tap, which says so when there is no network', async ({
  browser,
  school,
}) => {
  const { page, requested } = await openWithTranslation(browser, school)
  expect(requested.filter((address) => address.includes('PassagePanel'))).toEqual([])
  await page.context().setOffline(true)
  await reference(page).tap()
  await expect(page.getByText(say('The passage cannot be opened without a connection.'))).toBeVisible()
  await page.context().setOffline(false)
  await reference(page).tap()
  await expect(panelOf(page)).toContainText('Ибо так возлюбил Бог мир')
})

test('a passage opens by keyboard, and without a network once it was read', async ({ browser, school }) => {
  const { page } = await openWithTranslation(browser, school)
  const { keyboard } = page
  await reference(page).tap()
  await expect(panelOf(page)).toContainText('Ибо так возлюбил')
  await keyboard.press('Escape')
  await page.context().setOffline(true)
  await keyboard.press('Enter')
  await expect(panelOf(page)).toContainText('Ибо так возлюбил')
  await keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(reference(page)).toBeFocused()

  // The other passage was not read yet.
  await keyboard.press('Tab')
  await keyboard.press('Space')
  const other = panelOf(page, references[1])
  await expect(other).toContainText(say('The passage could not be loaded. Please check the connection.'))
  await page.context().setOffline(false)
  await expect(other).toContainText('Верующий в Него не судится')
  await other.getByRole('button', { name: say('Close') }).tap()
  expect(await findViolations(page)).toEqual([])
})

test('an author sees the links in the preview, beside the reference, and not while editing', async ({
  browser,
  school,
  signInAs,
}) => {
  const { path } = await openWithTranslation(browser, school)
  const page = await (await browser.newContext({ locale: 'ru', baseURL: school.origin })).newPage()
  await signInAs(page, 'editor', 'ru')
  await page.goto(path)
  await expect(page.getByText('Прочитайте')).toBeVisible()
  await expect(marks(page)).toHaveCount(0)
  await page.getByRole('button', { name: say('Desktop preview') }).click()
  await reference(page).click()
  await expect(panelOf(page)).toContainText('Ибо так возлюбил Бог мир')
  const [mark, panel] = await Promise.all([
    page.getByRole('button', { name: references[0], includeHidden: true }).boundingBox(),
    panelOf(page).boundingBox(),
  ])
  expect(mark && panel && (panel.y >= mark.y + mark.height || panel.y + panel.height <= mark.y)).toBe(true)
})
