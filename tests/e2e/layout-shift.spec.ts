import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ place: 'demo school', viewport: { width: 390, height: 844 } })

/** How far what is on the screen has moved without anybody having touched it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Those before are reported at once, so that an observer that hears nothing has nothing to report.
        const seen: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            seen.push(...observer.takeRecords())
            resolve(seen.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
          }),
        )
      }),
  )
}

for (const [path, chip] of [
  ['/office/requests', /^Очікують\s*\d/],
  ['/backoffice/studyings', /^Перевірено\s*\d/],
  ['/contacts', /^Усі\s*\d/],
] as const)
  test(`nothing moves while ${path} loads in the longest language`, async ({ page, signInAs }) => {
    await signInAs(page, 'manager')
    await page.goto(`${path}?lang=ua`)
    await expect(page.getByRole('button', { name: chip })).toBeVisible()
    await expect(page.getByText('Завантаження…')).toHaveCount(0)
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })

test.describe('where the first contact is not in the own time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1280, height: 900 } })

  test('nothing moves while the card of a contact loads', async ({ page, signInAs }) => {
    await signInAs(page, 'manager')
    await page.goto('/contacts')
    const href = await page.getByRole('grid').getByRole('link').first().getAttribute('href')
    await page.goto(href ?? '')
    await expect(page.getByRole('link', { name: /^Call/ })).toContainText(/\d:\d\d/)
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
})
