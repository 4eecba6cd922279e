import type { Page } from '@playwright/test'

/** Uses a page that came drawn, and waits until the application has replaced it: React leaves its mark on every element. */
export async function waitForApplication(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  // Goes on when the page leads to another one meanwhile.
  await page.waitForFunction(() => {
    const part = document.querySelector('#root > *')
    return part !== null && Object.keys(part).some((key) => key.startsWith('__react'))
  })
}
