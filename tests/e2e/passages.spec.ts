import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { devices, type Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { runCommand } from '../support/command.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

const usfm = `\\id JHN
\\c 3
\\p
\\v 16 Ибо так возлюбил Бог мир, что отдал Сына Своего Единородного.
\\v 17 Ибо не послал Бог Сына Своего в мир, чтобы судить мир.
\\v 18 Верующий в Него не судится.
`

let folder: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bible-usfm-'))
  writeFileSync(join(folder, '43JHN.usfm'), usfm)
})
test.afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** A published lesson in Russian; gives its link. */
async function makeLesson(server: RunningServer): Promise<{
  url: string
  lesson_id: string
  course_id: string
}> {
  const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor@demo.local')))
  const { course } = await editor.courses.create.mutate({ course_title: 'Ссылки', course_locale: 'ru' })
  const course_id = course._id
  const { lesson } = await editor.lessons.create.mutate({ course_id, lesson_title: 'Любовь' })
  const { lesson_version } = await editor.lessons.saveDraft.mutate({
    _id: lesson._id,
    lesson_version: 1,
    elements: [
      { type: 2, data: { text: '<p>Прочитайте <strong>Ин. 3:16–17</strong> и Рим. 8:28, а в 10:30 встретимся.</p>' } },
      { type: 5, data: { items: ['Иоанна 3:18', 'Встреча в Ин 5'] } },
      { type: 7, data: { question: 'Ин. 3:16', items: [{ text: 'Ин. 3:17' }, { text: 'Нет' }], true_answers: 0 } },
    ],
  })
  await editor.lessons.publish.mutate({ _id: lesson._id, lesson_version, change_kind: 'wording' })
  const { token } = await editor.links.create.mutate({ lesson_id: lesson._id })
  return { url: `${server.origin}/lesson/${token}`, lesson_id: lesson._id, course_id }
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('references become something to tap once a translation of the course’s language is installed', async ({
  browser,
  server,
}) => {
  const say = textsOf('ru')
  const { url, lesson_id, course_id } = await makeLesson(server)
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    locale: 'ru',
    reducedMotion: 'reduce',
  })
  const page = await phone.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const marks = page.locator('[data-passage]')

  await page.goto(url)
  await expect(page.getByText('Прочитайте')).toBeVisible()
  await expect(marks).toHaveCount(0)

  const args = [
    '--code',
    'ru-test',
    '--locale',
    'ru',
    '--name',
    'Пробный перевод',
    '--licence',
    'Общественное достояние',
  ]
  const installed = await runCommand(['bible:import', ...args, folder], { dataDir: server.dataDir })
  expect(installed.code, installed.output).toBe(0)
  await expect(async () => {
    await page.reload()
    await expect(marks).toHaveText(['Ин. 3:16–17', 'Иоанна 3:18'], { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

  // Nothing of the panel is fetched before the first tap, and the first one may come without a connection.
  expect(scripts.filter((address) => address.includes('PassagePanel'))).toEqual([])
  const reference = page.getByRole('button', { name: 'Ин. 3:16–17' })
  await phone.setOffline(true)
  await reference.tap()
  await expect(page.getByText(say('The passage cannot be opened without a connection.'))).toBeVisible()
  await phone.setOffline(false)

  const panel = page.getByRole('dialog', { name: 'Ин. 3:16–17' })
  await reference.tap()
  await expect(panel).toContainText('Ибо так возлюбил Бог мир')
  await expect(panel).toContainText('чтобы судить мир')
  await expect(panel).toContainText('Пробный перевод')
  await expect(panel).toContainText('Общественное достояние')
  await expect(panel.getByText('Ибо так возлюбил').locator('..')).toHaveAttribute('lang', 'ru')
  expect(await panel.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)).toBe(0)
  expect(await faults(page)).toEqual([])
  await page.touchscreen.tap(180, 40)
  await expect(panel).toBeHidden()
  await expect(reference).toBeFocused()

  // By keyboard, and once read it is there without a connection.
  await phone.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Ибо так возлюбил')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(reference).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const other = page.getByRole('dialog', { name: 'Иоанна 3:18' })
  await expect(other).toContainText(say('The passage could not be loaded. Please check the connection.'))
  await phone.setOffline(false)
  await expect(other).toContainText('Верующий в Него не судится')
  await other.getByRole('button', { name: say('Close') }).tap()
  expect(await faults(page)).toEqual([])

  // Whoever writes the lesson sees it so as well, and has none of it in the text.
  const desk = await (await browser.newContext({ locale: 'ru', baseURL: server.origin })).newPage()
  await desk.goto(server.signInLink('editor@demo.local'))
  await expect(desk.getByRole('link', { name: /^(Menu|Меню)$/ })).toBeVisible()
  await desk.goto('/menu')
  await desk.locator('select').selectOption('ru')
  await desk.goto(`/office/courses/${course_id}/lessons/${lesson_id}`)
  await expect(desk.getByText('Прочитайте')).toBeVisible()
  await expect(desk.locator('[data-passage]')).toHaveCount(0)
  await desk.getByRole('button', { name: say('Preview in full width') }).click()
  await desk.getByRole('button', { name: 'Ин. 3:16–17' }).click()
  const beside = desk.getByRole('dialog', { name: 'Ин. 3:16–17' })
  await expect(beside).toContainText('Ибо так возлюбил Бог мир')
  // Beside the reference and not over it.
  const [mark, box] = await Promise.all([
    desk.getByRole('button', { name: 'Ин. 3:16–17', includeHidden: true }).boundingBox(),
    beside.boundingBox(),
  ])
  expect(mark && box && (box.y >= mark.y + mark.height || box.y + box.height <= mark.y)).toBe(true)
})
