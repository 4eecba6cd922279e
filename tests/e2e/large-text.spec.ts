import type { Browser, Page } from '@playwright/test'
import { languageTag } from '../../src/domain/locale.ts'
import { apiAs } from '../support/api.ts'
import { demoCourseOf } from './demo-course.ts'
import { expect, long, test } from './test.ts'

test.use({ place: 'demo school' })

const cases = [
  { locale: 'ua', width: 320 },
  { locale: 'ua', width: 360 },
  { locale: 'ru', width: 320 },
  { locale: 'ru', width: 360 },
] as const

/** A page in a browser whose text is set to 200 %. */
async function openLarge(browser: Browser, origin: string, width: number, locale: 'ru' | 'ua') {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 740 },
    locale: languageTag[locale],
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets = [sheet]
  })
  return page
}

/** What is cut, overlaps in the header, or sticks out at the side; empty when all is well. */
function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`page: ${root.scrollWidth} px wide`)
    const parts = [
      ...document.querySelectorAll<HTMLElement>('header a, header button, header select, form a, form select'),
    ]
      // A long course title ends with an ellipsis.
      .filter(
        (part) => part.checkVisibility() && part.offsetWidth > 1 && !part.parentElement?.matches('[class*=place_]'),
      )
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
    for (const { part, box } of parts) {
      const name = (part.ariaLabel ?? part.textContent).trim()
      if (box.left < 0 || Math.floor(box.right) > root.clientWidth) found.push(`outside: ${name}`)
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible')
        found.push(`cut: ${name}`)
      for (const other of parts)
        if (
          other.part !== part &&
          !part.contains(other.part) &&
          !other.part.contains(part) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
        )
          found.push(`over each other: ${name}, ${(other.part.ariaLabel ?? other.part.textContent).trim()}`)
    }
    return found
  })
}

for (const [index, { locale, width }] of cases.entries())
  test(
    `nothing is cut, covered or beside the screen in text of twice the size: ${locale}, ${width} px`,
    index === 0 ? {} : long,
    async ({ browser, school }) => {
      const editor = await apiAs(school, 'editor')
      const { courses } = await editor.courses.list.query()
      const { lessons } = await editor.courses.get.query({ _id: demoCourseOf(courses, locale)._id })
      const { token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id ?? '' })
      const page = await openLarge(browser, school.origin, width, locale)
      for (const path of ['/', '/login', '/lesson', `/lesson/${token}`]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        expect(await problemsOf(page), `${path} at ${width} px`).toEqual([])
      }
      await page.context().close()
    },
  )
