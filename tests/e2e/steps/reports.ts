import type { BrowserContext } from '@playwright/test'

/** What the browser reports when a test takes the network away, refuses a request or stops a server. */
const ownRefusals = /net::ERR_/

let reported: string[] = []
let expected: RegExp[] = []

/** The reports of the browsers of the test that runs. */
export const announced = {
  begin(): string[] {
    reported = []
    expected = []
    return reported
  },
  expect(patterns: readonly RegExp[]): void {
    expected.push(...patterns)
  },
  unexpected(): string[] {
    return reported.filter((report) => !expected.some((pattern) => pattern.test(report)))
  },
}

/** Collects what a browser reports on the pages of a context: errors, refusals of the security policy, missing texts. */
export async function watchContext(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    // Asked for by a whole browser on a page without an icon, such as robots.txt.
    if (url.endsWith('/favicon.ico')) return
    const isError = message.type() === 'error' && !ownRefusals.test(text)
    if (isError || text.startsWith('No translation for')) reported.push(`${text} (${url})`)
  })
  context.on('weberror', (error) => reported.push(String(error.error())))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Security policy: ${violatedDirective} refuses ${blockedURI}`),
    ),
  )
}
