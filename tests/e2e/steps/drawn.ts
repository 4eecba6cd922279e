import { expect, type Page } from '@playwright/test'

/** Uses a page that came drawn, and waits until the application has replaced it: React leaves its mark on every element. */
export async function waitForApplication(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  const isThere = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
  await expect.poll(() => page.locator('#root > *').first().evaluate(isThere)).toBe(true)
}
