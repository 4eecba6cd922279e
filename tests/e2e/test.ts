import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'

/** Tests with a server of their own: one per worker, on an empty data folder with the demo school in it. */
export const test = base.extend<{ signInAs(page: Page, login: string): Promise<void> }, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ env: { DEMO_PASSWORD: 'Demo-pass-1' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page }, use) => {
    const untranslated: string[] = []
    page.on(
      'console',
      (message) => message.text().startsWith('No translation for') && untranslated.push(message.text()),
    )
    await use(page)
    expect(untranslated).toEqual([])
  },
  signInAs: async ({ server }, use) => {
    await use(async (page, login) => {
      await page.goto(server.signInLink(login))
      await expect(page.getByRole('link', { name: /^(Menu|Меню)$/ })).toBeVisible()
    })
  },
})

export { expect }
