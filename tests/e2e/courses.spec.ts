import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { apiAs, tokenOf } from '../support/api.ts'
import { makeJpeg, uploadPicture } from '../support/pictures.ts'
import type { School } from '../support/school.ts'
import { addLesson, chooseLanguage, importCourse, pressSecondary, zipFile } from './steps/office.ts'
import { fitsWidth, phone } from './steps/student.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'
import { chooseOption } from './steps/choose-option.ts'

const say = textsOf('uk')
const picture = () => makeJpeg(60, 40, 'teal')

test.use({ ...phone, locale: 'uk', acceptDownloads: true })

/** A course with the lessons «Поклик» and «Дорога», and its page. */
async function makeCourse(school: School, course_title: string) {
  const api = await apiAs(school, 'editor')
  const course_image = await uploadPicture(school, await tokenOf(school, 'editor'), 'course', await picture())
  const { course } = await api.courses.create.mutate({ course_title, course_locale: 'ua' })
  await api.courses.update.mutate({ _id: course._id, course_image })
  for (const lesson_title of ['Поклик', 'Дорога'])
    await api.lessons.create.mutate({ course_id: course._id, lesson_title })
  return { path: `/office/courses/${course._id}`, slug: course.course_slug }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Chooses an action in the menu of a lesson. */
async function choose(page: Page, title: string, action: 'Duplicate {title}' | 'Archive {title}'): Promise<void> {
  await press(page, say('More actions: {title}', { title }))
  await page.getByRole('menuitem', { name: say(action, { title }), exact: true }).click()
}

function expectLessons(page: Page, titles: string[]) {
  const links = page.locator('[data-lesson] a[lang], [data-lesson] > div > a:not([aria-label])')
  return expect.poll(() => links.allTextContents()).toEqual(titles)
}

test('an editor creates a course with a picture, an address and two lessons on a phone', async ({ page, signInAs }) => {
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'editor', 'ua')
  await page.goto('/office/courses')
  await press(page, say('New course'))
  await dialog.getByLabel(say('Title')).fill('Дорогою Авраама')
  await chooseOption(dialog.getByLabel(say('Language'), { exact: true }), 'Українська')
  await expect(dialog.getByLabel(say('Web address'))).toHaveValue('dorohoiu-avraama')
  const file = { name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(say('Another picture'))).toBeVisible()
  await dialog.getByRole('button', { name: say('Create'), exact: true }).click()
  await expect(page.getByText('/course/dorohoiu-avraama')).toBeVisible()
  await expect(page).toHaveURL(/\/office\/courses\/[\da-f-]{36}$/)
  const coursePage = page.url()

  for (const lesson of ['Поклик', 'Дорога']) {
    await page.goto(coursePage)
    await addLesson(page, lesson, say)
    await expect(page).toHaveURL(/\/lessons\//)
  }
  await page.goto(coursePage)
  await expectLessons(page, ['Поклик', 'Дорога'])
  expect(await fitsWidth(page)).toBe(true)
})

test('an editor orders lessons by keyboard and copies one', async ({ page, school, signInAs }) => {
  const { path } = await makeCourse(school, 'Порядок')
  await signInAs(page, 'editor', 'ua')
  await page.goto(path)
  await page.getByRole('button', { name: say('Drag: {title}', { title: 'Дорога' }) }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(say('Now at position {0}', { 0: 2 }))).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(say('Now at position {0}', { 0: 1 }))).toBeAttached()
  await page.keyboard.press('Space')
  await expectLessons(page, ['Дорога', 'Поклик'])
  await choose(page, 'Дорога', 'Duplicate {title}')
  await expectLessons(page, ['Дорога', 'Дорога (копія)', 'Поклик'])
  await page.reload()
  await expectLessons(page, ['Дорога', 'Дорога (копія)', 'Поклик'])
})

test('an editor archives a lesson and undoes it', async ({ page, school, signInAs }) => {
  const { path } = await makeCourse(school, 'Архів уроків')
  await signInAs(page, 'editor', 'ua')
  await page.goto(path)
  await choose(page, 'Поклик', 'Archive {title}')
  await expectLessons(page, ['Дорога'])
  await press(page, say('Undo'))
  await expectLessons(page, ['Поклик', 'Дорога'])
})

test('an editor archives a course and restores it with its lessons', async ({ page, school, signInAs }) => {
  const title = 'Архів курсів'
  const { path } = await makeCourse(school, title)
  const show = (name: string) =>
    page
      .getByRole('group', { name: say('Show') })
      .getByRole('button', { name })
      .click()
  await signInAs(page, 'editor', 'ua')
  await page.goto(path)
  await choose(page, 'Поклик', 'Archive {title}')
  await expectLessons(page, ['Дорога'])
  await press(page, say('Archive'))
  await press(page, say('Archive the course'))
  await expect(page).toHaveURL(/\/office\/courses$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await show(say('Archived'))
  await page.reload()
  await press(page, say('Restore {title}', { title }))
  await show(say('Courses'))
  await page.getByRole('link', { name: title }).click()
  // What was archived before the course stays archived.
  await expectLessons(page, ['Дорога'])
})

test('an editor archives a course, and Undo shows it again', async ({ page, school, signInAs }) => {
  const title = 'Архів одним натисканням'
  const { path } = await makeCourse(school, title)
  await signInAs(page, 'editor', 'ua')
  await page.goto(path)
  await press(page, say('Archive'))
  await press(page, say('Archive the course'))
  await expect(page).toHaveURL(/\/office\/courses$/)
  await expect(page.getByRole('heading', { level: 1, name: say('Courses') })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await press(page, say('Undo'))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('an editor imports two files at once, and reads which one was refused', async ({
  page,
  signInAs,
  expectReports,
}) => {
  expectReports(/status of 4\d\d/)
  const dialog = page.getByRole('dialog')
  const file = (name: string, content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  })
  const course = (course_title: string) => ({ courses: [{ course_title, course_locale: 'ua', lessons: [] }] })
  await signInAs(page, 'editor', 'ua')
  await page.goto('/office/courses')
  await pressSecondary(page, 'Import', say)
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('first.json', course('Перший файл')), file('second.json', course('Другий файл'))])
  await expect(dialog.getByRole('link', { name: 'Перший файл' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Другий файл' })).toBeVisible()
  await press(page, say('Done'))
  await pressSecondary(page, 'Import', say)
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('third.json', course('Третій файл')), file('broken.json', { courses: [{}] })])
  await expect(dialog.getByRole('link', { name: 'Третій файл' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('broken.json')
})

test('a course goes into another school by file, with its picture and address', async ({
  browser,
  page,
  school,
  signInAs,
}) => {
  const title = 'В іншу школу'
  const { path, slug } = await makeCourse(school, title)
  await signInAs(page, 'editor', 'ua')
  await page.goto(path)
  await press(page, say('Export'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('Download') })
      .click(),
  ])
  expect(download.suggestedFilename().replace(/\d{4}-\d\d-\d\d/, 'DATE')).toBe(`${slug}-DATE.zip`)
  await expect(page.getByText(say('The file is in your downloads.'))).toBeVisible()
  const zip = readFileSync(await download.path())
  expect(Object.keys(unzipSync(zip))).toEqual(['course.json', expect.stringMatching(/^images\/\w+\.jpg$/)])

  const other = await (await browser.newContext({ ...phone, baseURL: school.origin })).newPage()
  await signInAs(other, 'manager@other.local')
  await chooseLanguage(other, 'ua')
  const result = await importCourse(other, zipFile(zip), say)
  await result.getByRole('link', { name: title }).click()
  await expect(other.locator('[data-lesson]')).toHaveCount(2)
  await expect(other.getByText(`/course/${slug}`)).toBeVisible()
  const image = other.locator('main img').first()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(60)
})
