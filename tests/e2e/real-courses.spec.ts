import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { waitForApplication } from './steps/drawn.ts'
import { studyingOf, waitForRelease } from './steps/grading.ts'
import { importCourse, readLink } from './steps/office.ts'
import { fitsWidth, openAsVisitor, phone, studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'
import { textsOf } from './texts.ts'

// The main journey with courses from outside the project, which are not in the repository.
const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'courses')

const courses = [
  { file: 'open-bible-stories.en.zip', locale: 'en', tag: 'en', width: 1280 },
  { file: 'open-bible-stories.ru.json', locale: 'ru', tag: 'ru', width: 390 },
  { file: 'gospel-of-john.ua.json', locale: 'ua', tag: 'uk', width: 390 },
] as const

if (!existsSync(folder)) console.log(`No real courses in ${folder}: set REAL_DATA_DIR to try them too.`)

for (const { file, locale, tag, width } of existsSync(folder) ? courses : []) {
  const repeat = locale === 'ru' ? {} : long
  test(
    `${file} is imported, its first lesson is taken without an account and graded`,
    repeat,
    async ({ browser, page, school, signInAs }) => {
      const say = textsOf(tag)
      await signInAs(page, 'editor', locale)
      const result = await importCourse(page, join(folder, file), say)
      await result.getByRole('link', { name: readTitle(file) }).click()
      const copy = page.getByRole('button', { name: new RegExp(say('Copy link to {title}', { title: '.*' })) })
      await copy.first().click()

      const student = await openAsVisitor(browser, await readLink(page, say), { ...deviceOf(width), locale: tag })
      await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(student.locator('p').nth(2)).toBeVisible()
      expect(await fitsWidth(student)).toBe(true)
      // Scrolling starts the application, which replaces the pictures that came drawn.
      await waitForApplication(student)
      await expectPictures(student)
      const questions = await fillAll(student.getByRole('textbox'), 'Відповідь')
      // The Ukrainian Gospel has no questions.
      expect(questions > 0).toBe(locale !== 'ua')
      if (questions === 0) return
      await studentOn(student, say).finish(`Real ${file}`)

      await page.goto('/backoffice/studyings')
      await page.getByRole('searchbox', { name: say('Student’s name') }).fill(`Real ${file}`)
      await page.getByRole('link', { name: new RegExp(`Real ${file}`) }).click()
      const name = new RegExp(say('Your comment on question {number}', { number: String.raw`\d+` }))
      const boxes = page.getByRole('textbox', { name })
      await expect(boxes.first()).toBeVisible()
      const studying_id = studyingOf(page)
      const comments = await fillAll(boxes, 'Добре')
      expect(comments).toBeGreaterThanOrEqual(questions)
      await page.getByRole('button', { name: new RegExp(say('Mark reviewed')) }).click()
      await expect(page.getByRole('region', { name: say('Just reviewed') })).toBeVisible()
      await waitForRelease(await apiAs(school, 'editor'), studying_id)
      await student.reload()
      await expect(student.getByText(/^Добре \d+$/)).toHaveCount(comments)
    },
  )
}

const deviceOf = (width: number) => (width < 600 ? phone : { viewport: { width, height: 900 } })

/** Every picture of the lesson is loaded when it comes into view. */
async function expectPictures(page: Page): Promise<void> {
  for (const image of await page.locator('figure img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  }
}

/** Writes a numbered text into each field; returns how many there are. */
async function fillAll(fields: Locator, text: string): Promise<number> {
  const all = await fields.all()
  for (const [index, field] of all.entries()) await field.fill(`${text} ${index + 1}`)
  return all.length
}

/** The title of the course in a file. For a ZIP it is read from the JSON file of the same name. */
function readTitle(file: string): string {
  const json = join(folder, file.replace(/\.zip$/, '.json'))
  const { courses: found } = JSON.parse(readFileSync(json, 'utf8')) as { courses: { course_title: string }[] }
  return found[0]?.course_title ?? ''
}
