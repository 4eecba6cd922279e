import type { Page } from '@playwright/test'

/** Uses a page that came drawn, and waits until the application has hydrated it: React leaves its mark on every element. */
export async function waitForApplication(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  // Goes on when the page leads to another one meanwhile.
  await page.waitForFunction(() => {
    const part = document.querySelector('#root > *')
    return part !== null && Object.keys(part).some((key) => key.startsWith('__react'))
  })
}

/**
 * Opens a page, marks the elements that the server has drawn, and returns what is wrong after the hydration: elements that were drawn
 * again, and attributes that are not those of the application. A release does not compare these, so nothing would report them.
 */
export async function findHydrationProblems(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const count = await page.evaluate(() => {
    const drawn = [...document.querySelectorAll('#root *')]
    Object.assign(window, { drawn })
    return drawn.length
  })
  if (count < 10) return [`${path}: nothing was drawn`]
  await waitForApplication(page)
  // The device's own state follows the hydration.
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
  const problems = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const describe = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 200)
    const { drawn } = window as unknown as { drawn: Element[] }
    const gone = drawn.filter((element) => !element.isConnected).map((element) => `drawn again: ${describe(element)}`)
    const names: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }
    const compared =
      /^(class|for|tabindex|id|href|alt|role|lang|type|name|title|placeholder|target|rel|d|aria-.*|data-.*)$/
    const different = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
      return Object.entries(props ?? {}).flatMap(([prop, value]) => {
        const name = names[prop] ?? prop
        if (!compared.test(name)) return []
        const isAria = name.startsWith('aria-') || name.startsWith('data-')
        const wanted = value === undefined || value === null || (value === false && !isAria) ? null : String(value)
        const found = element.getAttribute(name)
        return wanted === found ? [] : [`${name} is ${found} instead of ${wanted}: ${describe(element)}`]
      })
    })
    return [...gone, ...different]
  })
  return problems.map((problem) => `${path}: ${problem}`)
}
