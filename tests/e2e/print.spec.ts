import { type Browser, expect, type Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import type { School } from '../support/school.ts'
import { demoCourseOf } from './demo-course.ts'
import { waitForApplication } from './steps/drawn.ts'
import { long, test } from './test.ts'
import { languages, type Say, textsOf } from './texts.ts'

test.use({ place: 'demo school' })

const ink = 'rgb(31, 27, 22)'
const white = 'rgb(255, 255, 255)'

/** Opens a lesson of the demo course by link, in a dark browser. */
async function openLesson(
  browser: Browser,
  school: School,
  { locale, tag }: (typeof languages)[number],
  index: number,
): Promise<Page> {
  const manager = await apiAs(school, 'manager')
  const { courses } = await manager.courses.list.query()
  const { lessons } = await manager.courses.get.query({ _id: demoCourseOf(courses, locale)._id })
  const { url } = await manager.links.create.mutate({ lesson_id: lessons[index]?._id ?? '' })
  const page = await (await browser.newContext({ locale: tag, colorScheme: 'dark' })).newPage()
  await page.goto(url)
  await waitForApplication(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toHaveCSS('background-color', white)
  return page
}

/** Switches to print, and checks what applies to every lesson on paper. */
async function print(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button').first()).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', white)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
  await expect(page.getByText(say('Correct answer'))).toHaveCount(0)
  await expect(page.getByText(say('Model answer'))).toHaveCount(0)
}

/** Sheets of A4 that the page takes. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

for (const language of languages) {
  const { locale, tag } = language
  const say = textsOf(tag)
  const repeat = locale === 'ua' ? {} : long

  test(
    `in ${locale}: a lesson prints dark on white, with boxes to tick, lines to write on, and a long answer to its end`,
    repeat,
    async ({ browser, school }) => {
      const page = await openLesson(browser, school, language, 0)
      const box = page.getByRole('checkbox').first()
      await box.check()
      const saved = page.getByText(new RegExp(say('saved {moment}', { moment: '' }).trim()))
      await expect(saved).toBeVisible()
      const field = page.locator('textarea')
      const lines = field.locator('..')
      await print(page, say)
      await expect(saved).toBeHidden()
      await expect(box).toBeChecked()
      await expect(box).toHaveCSS('border-top-color', ink)
      await expect(page.getByRole('radiogroup').locator('..')).toHaveCSS('break-inside', 'avoid')
      await expect(page.getByRole('figure').first()).toHaveCSS('break-inside', 'avoid')
      await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('break-after', 'avoid')
      await expect(field).toBeHidden()
      const background = await lines.evaluate((element) => getComputedStyle(element, '::after').backgroundImage)
      expect(background).toContain('gradient')

      const empty = await countPages(page)
      await page.emulateMedia({ media: 'screen' })
      await page.locator('textarea').fill('Надія. Hope. Надежда.\n'.repeat(200))
      await print(page, say)
      expect(await countPages(page)).toBeGreaterThan(empty + 2)
    },
  )

  test(`in ${locale}: pairs to match print beside their letters`, repeat, async ({ browser, school }) => {
    const page = await openLesson(browser, school, language, 1)
    await print(page, say)
    await expect(page.getByRole('combobox')).toBeHidden()
    const letters = await page.getByRole('list', { name: say('Choices') }).boundingBox()
    const pairs = await page
      .getByRole('group')
      .filter({ has: page.locator('select') })
      .boundingBox()
    expect(letters?.x).toBeGreaterThanOrEqual((pairs?.x ?? 0) + (pairs?.width ?? Infinity))
    expect(await countPages(page)).toBeLessThan(5)
  })
}
