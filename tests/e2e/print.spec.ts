import type { Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, test } from './test.ts'
import { languages, textsOf } from './texts.ts'

const ink = 'rgb(31, 27, 22)'
const white = 'rgb(255, 255, 255)'

for (const { locale, tag } of languages) {
  test(`in ${locale}: lessons go on paper dark on white, with room to answer and nothing of the screen`, async ({
    browser,
    server,
  }) => {
    const say = textsOf(tag)
    const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('manager@demo.local')))
    const { courses } = await editor.courses.list.query()
    const course = demoCourseOf(courses, locale)._id
    const { lessons } = await editor.courses.get.query({ _id: course })
    const page = await (await browser.newContext({ locale: tag, colorScheme: 'dark' })).newPage()
    const open = async (lesson_id: string | undefined) => {
      const { token } = await editor.links.create.mutate({ lesson_id: lesson_id ?? '' })
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`${server.origin}/lesson/${token}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('body')).not.toHaveCSS('background-color', white)
    }

    // A picture, circles and boxes, one of them ticked, and lines to write on.
    await open(lessons[0]?._id)
    await page.getByRole('checkbox').first().check()
    const saved = page.getByText(new RegExp(say('saved {moment}', { moment: '' }).trim()))
    await expect(saved).toBeVisible()
    const field = page.locator('textarea')
    const lines = field.locator('..')
    await expect(field).toBeVisible()
    await print(page)
    await expect(saved).toBeHidden()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await expect(page.getByRole('checkbox').first()).toHaveCSS('border-top-color', ink)
    await expect(page.getByRole('radiogroup').locator('..')).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('figure').first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('break-after', 'avoid')
    await expect(field).toBeHidden()
    expect(await lines.evaluate((element) => getComputedStyle(element, '::after').backgroundImage)).toContain(
      'gradient',
    )
    const empty = await countPages(page)

    // An answer of many pages is printed to its end.
    await page.emulateMedia({ media: 'screen' })
    await field.fill('Надія. Hope. Надежда.\n'.repeat(200))
    await print(page)
    expect(await countPages(page)).toBeGreaterThan(empty + 2)

    // A title that stands on its picture, and pairs to match.
    await open(lessons[1]?._id)
    await print(page)
    await expect(page.getByRole('combobox')).toBeHidden()
    const letters = page.getByRole('list', { name: say('To choose from') })
    const pairs = page.getByRole('group').filter({ has: page.locator('select') })
    const [letterBox, pairBox] = [await letters.boundingBox(), await pairs.boundingBox()]
    expect(letterBox?.x).toBeGreaterThanOrEqual((pairBox?.x ?? 0) + (pairBox?.width ?? Infinity))
    expect(await countPages(page)).toBeLessThan(5)

    /** What holds for every lesson on paper. */
    async function print(page: Page) {
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('button').first()).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.locator('body')).toHaveCSS('background-color', white)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
      await expect(page.getByText(say('Right answer'))).toHaveCount(0)
      await expect(page.getByText(say('Model answer'))).toHaveCount(0)
    }
  })
}

/** Sheets of A4 that the page takes. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
