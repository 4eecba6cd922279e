import { expect, type Page, type Request } from '@playwright/test'
import { waitForApplication } from './drawn.ts'

export interface SoundPage {
  /** Loads an address as a bookmark does, waits until everything is there, and returns what is wrong. `status`: of the document. */
  findProblems(path: string, status?: number): Promise<string[]>
}

/** Watches a browser page: what it reports, what it requests, and what it shows. */
export function watchPage(page: Page): SoundPage {
  let problems: string[] = []
  let expected = 200
  const loading = new Set<Request>()

  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Replies are judged below; journeys have no service worker.
    if (!/^Failed to load resource|Service Worker registration blocked/.test(message.text()))
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    // Streams of events end with the page.
    if (request.headers().accept !== 'text/event-stream') loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    const isExpected = response.status() === expected || (!isDocument && response.status() < 400)
    if (!isExpected) problems.push(`${response.status()}: ${response.url()}`)
  })

  return {
    async findProblems(path, status = 200) {
      problems = []
      expected = status
      loading.clear()
      await page.goto(path)
      await waitForApplication(page)
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
      await expect.poll(() => loading.size, path).toBe(0)
      const shown = await page.evaluate(findShownProblems)
      return [...problems, ...shown].map((problem) => `${path}: ${problem}`)
    },
  }
}

/** What is wrong with what is on the screen. Runs in the browser. */
async function findShownProblems(): Promise<string[]> {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // Less is only for screen readers.
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
  }
  const describe = (element: Element) => element.outerHTML.slice(0, 160)
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (data.trim() && parentElement && isShown(parentElement)) texts.push(data.trim())
    }
    return texts
  }
  const findPictures = (element: Element) => [...element.querySelectorAll('svg, img, video, canvas')].filter(isShown)
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const pictures = [...element.querySelectorAll('[alt], [aria-label]')]
    const texts = [element, ...labels, ...pictures].flatMap((part) => [
      part?.getAttribute('aria-label'),
      part?.getAttribute('alt'),
      part?.textContent,
    ])
    return [...texts, element.getAttribute('title')].find((text) => text?.trim())
  }

  const problems: string[] = []
  for (const control of document.querySelectorAll(
    'button, a[href], summary, [role=button], [role=menuitem], [role=tab]',
  )) {
    if (!isShown(control)) continue
    if (!nameOf(control)) problems.push(`a control without a name: ${describe(control)}`)
    const { width, height } = control.getBoundingClientRect()
    // What is on or off is drawn.
    if (control.matches('[role=switch], [role=checkbox], [role=radio]')) continue
    // A large one may be above what it opens.
    const isCover = Math.max(width, height) >= 100 && getComputedStyle(control).position === 'absolute'
    const isEmpty =
      !isCover &&
      textsIn(control).length === 0 &&
      findPictures(control).every((picture) => picture.childElementCount === 0 && picture.tagName === 'svg')
    if (isEmpty) problems.push(`an empty control: ${describe(control)}`)
  }
  for (const picture of document.querySelectorAll('img')) {
    if (isShown(picture) && picture.complete && picture.naturalWidth === 0)
      problems.push(`a broken picture: ${describe(picture)}`)
  }
  // What a text is known by, where the text itself should be: `page.menu`, or six signs like hqR3pu or b/8KeR.
  const isId = (text: string) =>
    /^page\.[\w-]+$/.test(text) || (/^[\w+/]{6}$/.test(text) && /[a-z]/i.test(text) && /.[A-Z]|[\d+/]/.test(text))
  for (const text of textsIn(document.body)) if (isId(text)) problems.push(`a text that is missing: ${text}`)
  return problems
}
