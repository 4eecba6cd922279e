import { type Browser, type BrowserContextOptions, devices, expect, type Page } from '@playwright/test'
import { english, type Say, type Tag } from '../texts.ts'

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7']

/** A phone in portrait. The kind of browser is left out: naming it again would start another one. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } } satisfies BrowserContextOptions

/** A visitor without an account, in a browser without stored data. */
export async function openAsVisitor(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { locale?: Tag } = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(url)
  return page
}

/** What a student does in a lesson. */
export function studentOn(page: Page, say: Say = english) {
  const savedAnswers = page.getByText(new RegExp(`^${say('saved {moment}', { moment: '' }).trim()}`))
  return {
    savedAnswers,
    finishButton: page.getByRole('button', { name: say('Finish and send to the teacher') }),
    sent: page.getByText(say('Sent. Your teacher will answer here.')),

    async expectSaved(count = 1) {
      await expect(savedAnswers).toHaveCount(count)
    },
    /** Sends the answers to the teacher under a name. */
    async finish(name: string, phoneNumber?: string) {
      await this.finishButton.click()
      await page.getByLabel(say('Your name')).fill(name)
      if (phoneNumber) await page.getByLabel(say('Phone (if you like)')).fill(phoneNumber)
      await page.getByRole('button', { name: say('Send to the teacher'), exact: true }).click()
      await expect(this.sent).toBeVisible()
    },
  }
}

/** Unfolds a course on the page "My lessons"; returns it. */
export async function openOwnCourse(page: Page, title: string) {
  const course = page.locator('section', { has: page.getByRole('heading', { level: 3, name: title }) })
  await course.getByRole('heading', { level: 3 }).click()
  return course
}

/** Whether the page fits the width of the screen. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}
