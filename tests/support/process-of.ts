import type { BrowserContext } from '@playwright/test'

/** The id of the browser's main process. */
export async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not say which process it is')
  return browser.id
}
