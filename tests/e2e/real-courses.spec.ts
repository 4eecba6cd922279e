import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type Page, devices } from '@playwright/test'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

// The main job again, on courses that nobody here wrote. They are not part of this project.
const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'courses')

const courses = [
  { file: 'open-bible-stories.en.zip', locale: 'en', tag: 'en', width: 390 },
  { file: 'open-bible-stories.ru.json', locale: 'ru', tag: 'ru', width: 1280 },
  { file: 'gospel-of-john.ua.json', locale: 'ua', tag: 'uk', width: 390 },
] as const

if (!existsSync(folder)) console.log(`No real courses in ${folder}: set REAL_DATA_DIR to try them too.`)

for (const { file, locale, tag, width } of existsSync(folder) ? courses : []) {
  test(`${file} is imported whole, its first lesson taken without an account and graded`, async ({
    browser,
    page,
    signInAs,
  }) => {
    const say = textsOf(tag)
    const title = readTitle(file)

    await signInAs(page, 'editor@demo.local')
    await page.goto('/menu')
    await page.locator('select').selectOption(locale)
    await page.goto('/office/courses')
    await page.getByRole('button', { name: say('Import'), exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(join(folder, file))
    const review = page.getByRole('dialog')
    await review.getByRole('link', { name: title }).click({ timeout: 60_000 })
    const copy = page.getByRole('button', { name: new RegExp(say('Copy link to {title}', { title: '.*' })) })
    await copy.first().click()
    const url = await page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue()

    const student = await openDevice(browser, tag, width)
    await student.goto(url)
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(student.locator('p').nth(2)).toBeVisible()
    expect(await student.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const images = student.locator('figure img')
    for (let index = 0; index < (await images.count()); index += 1) {
      await images.nth(index).scrollIntoViewIfNeeded()
      await expect
        .poll(() => images.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    const fields = student.getByRole('textbox')
    const asked = await fields.count()
    // The Ukrainian Gospel is for reading: it asks nothing.
    expect(asked > 0).toBe(locale !== 'ua')
    if (asked === 0) return
    for (let index = 0; index < asked; index += 1) await fields.nth(index).fill(`Відповідь ${index + 1}`)
    await student.getByRole('button', { name: say('Finish and send to the teacher') }).click()
    await student.getByLabel(say('Your name')).fill(`Real ${file}`)
    await student.getByRole('button', { name: say('Send to the teacher') }).click()
    await expect(student.getByText(say('Sent. Your teacher will answer here.'))).toBeVisible()

    await page.goto('/backoffice/studyings')
    await page.getByRole('link', { name: new RegExp(`Real ${file}`) }).click()
    const comments = page.getByRole('textbox', {
      name: new RegExp(say('Your comment on question {number}', { number: '\\d+' })),
    })
    await expect(comments.first()).toBeVisible()
    expect(await comments.count()).toBeGreaterThanOrEqual(asked)
    const written = await comments.count()
    for (let index = 0; index < written; index += 1) await comments.nth(index).fill(`Добре ${index + 1}`)
    await page.getByRole('button', { name: new RegExp(say('Mark reviewed')) }).click()
    await expect(page.getByText(say('Reviewed. Nothing else waits for you'))).toBeVisible()
    await student.reload()
    await expect(student.getByText(/^Добре \d+$/)).toHaveCount(written)
  })
}

async function openDevice(browser: Browser, locale: string, width: number): Promise<Page> {
  const device =
    width < 600 ? { ...devices['Pixel 7'], viewport: { width, height: 844 } } : { viewport: { width, height: 900 } }
  const context = await browser.newContext({ ...device, locale })
  return context.newPage()
}

/** The title of the course in a file; a ZIP's is the one of the JSON beside it. */
function readTitle(file: string): string {
  const json = join(folder, file.replace(/\.zip$/, '.json'))
  const { courses: found } = JSON.parse(readFileSync(json, 'utf8')) as { courses: { course_title: string }[] }
  return found[0]?.course_title ?? ''
}
