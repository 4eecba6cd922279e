import type { Page } from '@playwright/test'

interface RefusedRequests {
  /** How many were refused by now. */
  count: number
  /** Lets further ones through. */
  end(): void
}

/**
 * Requests whose address matches do not reach the server. The page keeps asking the test about them after the end too:
 * Chromium may lose requests on their way when that is taken away (`page.unroute`).
 */
export async function refuseRequests(page: Page, address: RegExp): Promise<RefusedRequests> {
  let isRefusing = true
  const refused: RefusedRequests = {
    count: 0,
    end() {
      isRefusing = false
    },
  }
  await page.route(address, (route) => {
    if (!isRefusing) return route.continue()
    refused.count += 1
    return route.abort()
  })
  return refused
}
